// Columns with chosen values, kept in the address as repeated NAME=VALUE.

const escape = text => text.replaceAll('%', '%25').replaceAll('=', '%3D');
const unescape = text => text.replaceAll('%3D', '=').replaceAll('%25', '%');

export const readAssignment = texts => new Map(texts.filter(text => text.includes('=')).map(text => {
  const cut = text.indexOf('=');
  return [unescape(text.slice(0, cut)), unescape(text.slice(cut + 1))];
}));

export const writeAssignment = assignment => [...assignment].map(([name, value]) => `${escape(name)}=${escape(value)}`);

/** As an object to send; fromEntries defines even a column called __proto__ as a plain field. */
export const toObject = assignment => Object.fromEntries(assignment);
