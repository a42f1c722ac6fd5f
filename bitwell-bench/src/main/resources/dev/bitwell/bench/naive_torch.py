"""One RMwGGIS (advanced) iteration in plain PyTorch, as one would first write it.

Neighbours are full rows that go through the network and autograd like any other
row. Data are drawn beforehand and cost nothing here.
"""
import torch

BATCH, FLIPS, WIDTH = 256, 10, 256


class Training:
    def __init__(self, d):
        torch.manual_seed(1)
        swish = torch.nn.SiLU
        self.net = torch.nn.Sequential(
            torch.nn.Linear(d, WIDTH), swish(),
            torch.nn.Linear(WIDTH, WIDTH), swish(),
            torch.nn.Linear(WIDTH, WIDTH), swish(),
            torch.nn.Linear(WIDTH, 1))
        self.optimiser = torch.optim.Adam(self.net.parameters(), lr=1e-4, weight_decay=1e-4)
        self.x = torch.randint(0, 2, (BATCH, d)).float()

    def step(self):
        x = self.x.requires_grad_(True)
        energy = self.net(x).squeeze(1)
        gradient, = torch.autograd.grad(energy.sum(), x, retain_graph=True)
        x = x.detach()
        proposal = torch.softmax(2 * (2 * x - 1) * gradient, dim=1)
        flips = torch.multinomial(proposal, FLIPS, replacement=False)
        neighbours = x.unsqueeze(1).repeat(1, FLIPS, 1)
        flipped = 1 - torch.gather(neighbours, 2, flips.unsqueeze(2))
        neighbours.scatter_(2, flips.unsqueeze(2), flipped)
        others = self.net(neighbours.view(BATCH * FLIPS, -1)).view(BATCH, FLIPS)
        loss = torch.exp(2 * (energy.unsqueeze(1) - others)).sum(1).mean()
        self.optimiser.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.net.parameters(), 1.0)
        self.optimiser.step()
        return loss
