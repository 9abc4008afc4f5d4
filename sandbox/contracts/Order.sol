// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

// How the chain's native currency is written where a token is expected.
address constant NATIVE = address(0);

/// A call that the order names word for word.
struct Action {
    address target;
    /// Native currency sent along, out of a native output.
    uint256 value;
    bytes data;
}

/// One chain's part of an order.
struct Leg {
    uint256 chainId;
    address tokenIn;
    /// The most that may leave the wallet, the fee included.
    uint256 amountIn;
    /// The most of `amountIn` that may go to the treasury.
    uint256 maxFee;
    /// What of `amountIn` goes to `partner`, no more and no less: the treasury shares its fees with them.
    uint256 share;
    address partner;
    address tokenOut;
    /// The least that reaches the recipient, or that the actions find.
    uint256 minOut;
    /// Zero: the wallet itself, which keeps the output for a leg that follows. Its address cannot be part of what it is made of.
    address recipient;
    /// Router or bridge to call. Zero: a plain transfer, wrapped or unwrapped where only that differs.
    address target;
    /// Zero: any call, bounded by `minOut`. Else the hash of the one call that is allowed, as a bridge needs it.
    bytes32 callHash;
    /// Calls made with what the leg brought, before the recipient gets what they leave of it.
    Action[] actions;
}

/// What the operator may do with a wallet. A payment over two chains has two legs and one wallet address on both.
struct Order {
    Leg[] legs;
    uint256 deadline;
}

/// What an owner signs for, with wallet, owner and payment added by the wallet itself.
struct Withdrawal {
    address recipient;
    address[] tokens;
    /// What leaves the wallet, the fee included.
    uint256[] amounts;
    /// What of each amount goes to the treasury.
    uint256[] fees;
    uint256 nonce;
    uint256 deadline;
}
