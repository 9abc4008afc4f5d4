// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// What a depositor asks for. Both tokens are the same currency with the same decimals.
struct BridgeTerms {
    IERC20 tokenIn;
    uint256 destinationChain;
    address tokenOut;
    /// Zero: the depositor's own address over there.
    address recipient;
    /// Who gets the escrow back over here. Zero: the depositor.
    address refundTo;
    /// What the relayer may keep of the amount.
    uint256 fee;
    /// Seconds from the deposit until a fill is refused and the escrow goes back.
    uint256 fillWithin;
}

/// One deposit, as both chains know it.
struct Intent {
    uint256 sourceChain;
    uint256 destinationChain;
    address bridge;
    uint256 nonce;
    address depositor;
    address recipient;
    address refundTo;
    address tokenIn;
    uint256 amountIn;
    address tokenOut;
    uint256 minOut;
    /// Seconds since 1970 by the time of the chain that looks at it.
    uint256 deadline;
}
