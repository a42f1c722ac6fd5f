// Writing and reading comma-separated values.

const quote = value => {
  const text = value === null || value === undefined ? '' : String(value);
  return /[",\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** A link that downloads rows made at the moment of the click. */
export function csvLink(title, rows) {
  const link = document.createElement('a');
  link.className = 'csv';
  link.href = '#';
  link.download = `${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.csv`;
  link.textContent = 'CSV';
  link.setAttribute('aria-label', `Download the numbers of “${title}” as CSV`);
  link.addEventListener('click', () => {
    const text = rows().map(row => row.map(quote).join(',') + '\r\n').join('');
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
  });
  return link;
}

/** Splits pasted text into rows of fields; tabs win over semicolons and commas. */
export function parse(text) {
  const first = text.split('\n', 1)[0];
  const separator = ['\t', ';'].find(one => first.includes(one)) ?? ',';
  const rows = [[]];
  let value = '';
  let quoted = false;
  for (let index = 0; index < text.length; index++) {
    const letter = text[index];
    if (quoted) {
      if (letter !== '"') value += letter;
      else if (text[index + 1] === '"') value += text[++index];
      else quoted = false;
    } else if (letter === '"' && value.trim() === '') {
      value = '';
      quoted = true;
    } else if (letter === separator || letter === '\n') {
      rows.at(-1).push(value.trim());
      value = '';
      if (letter === '\n') rows.push([]);
    } else if (letter !== '\r') value += letter;
  }
  rows.at(-1).push(value.trim());
  return rows.filter(row => row.length > 1 || row[0] !== '');
}
