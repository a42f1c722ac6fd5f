"""The iteration of naive_torch.py, written by someone who knows where its time goes.

A neighbour differs from its row in one bit, so its first pre-activation is that of
the row plus one column of the first weights, with a sign: no neighbour is ever a
full row, and the first layer is multiplied once for each row. Everything above it,
and the gradient of the loss, is autograd's, as before.
"""
import torch

BATCH, FLIPS, WIDTH = 256, 10, 256


class Training:
    def __init__(self, d):
        torch.manual_seed(1)
        swish = torch.nn.SiLU
        first = torch.nn.Linear(d, WIDTH)
        # One row for each bit, so that the column of a flip lies in one piece.
        self.weights = torch.nn.Parameter(first.weight.detach().t().contiguous())
        self.bias = torch.nn.Parameter(first.bias.detach().clone())
        self.upper = torch.nn.Sequential(
            swish(),
            torch.nn.Linear(WIDTH, WIDTH), swish(),
            torch.nn.Linear(WIDTH, WIDTH), swish(),
            torch.nn.Linear(WIDTH, 1))
        self.parameters = [self.weights, self.bias, *self.upper.parameters()]
        self.optimiser = torch.optim.Adam(self.parameters, lr=1e-4, weight_decay=1e-4)
        self.x = torch.randint(0, 2, (BATCH, d)).float()

    def step(self):
        x = self.x
        first = torch.addmm(self.bias, x, self.weights)
        energy = self.upper(first).squeeze(1)
        first_gradient, = torch.autograd.grad(energy.sum(), first, retain_graph=True)
        with torch.no_grad():
            gradient = first_gradient @ self.weights.t()
            proposal = torch.softmax(2 * (2 * x - 1) * gradient, dim=1)
            flips = torch.multinomial(proposal, FLIPS, replacement=False)
            signs = 1 - 2 * torch.gather(x, 1, flips)
        columns = torch.nn.functional.embedding(flips, self.weights)
        neighbours = torch.addcmul(first.unsqueeze(1), signs.unsqueeze(2), columns)
        others = self.upper(neighbours.view(BATCH * FLIPS, WIDTH)).view(BATCH, FLIPS)
        loss = torch.exp(2 * (energy.unsqueeze(1) - others)).sum(1).mean()
        self.optimiser.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.parameters, 1.0)
        self.optimiser.step()
        return loss
