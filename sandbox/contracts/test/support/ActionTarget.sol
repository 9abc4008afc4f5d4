// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// Where the calls of an order go: takes what it is told to of what its caller approved, or refuses.
contract ActionTarget {
    uint256 public calls;

    function take(IERC20 token, uint256 amount) external payable {
        ++calls;
        if (amount > 0) token.transferFrom(msg.sender, address(this), amount);
    }

    function giveBack(IERC20 token, uint256 amount) external {
        token.transfer(msg.sender, amount);
    }

    function refuse() external pure {
        revert("refused");
    }

    function reenter(address target, bytes calldata data) external {
        (bool ok, bytes memory result) = target.call(data);
        if (!ok) {
            assembly ("memory-safe") {
                revert(add(result, 32), mload(result))
            }
        }
    }
}
