// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {SignatureChecker} from "@openzeppelin/contracts/utils/cryptography/SignatureChecker.sol";

/// A router that does as it is told: takes, pays, and lets a test call whatever it likes in between.
contract TestRouter {
    using SafeERC20 for IERC20;

    function swap(IERC20 tokenIn, uint256 take, IERC20 tokenOut, uint256 give, address to) external {
        if (take > 0) tokenIn.safeTransferFrom(msg.sender, address(this), take);
        if (give > 0) tokenOut.safeTransfer(to, give);
    }

    function swapThrough(IERC20 tokenIn, uint256 take, address target, bytes calldata data) external {
        tokenIn.safeTransferFrom(msg.sender, address(this), take);
        (bool ok, bytes memory result) = target.call(data);
        if (!ok) {
            assembly ("memory-safe") {
                revert(add(result, 32), mload(result))
            }
        }
    }
}

/// An operator that is a contract, as an account with delegated code would be: it can be entered again by a callee.
contract ContractOperator {
    function run(address target, bytes calldata data) external {
        (bool ok, bytes memory result) = target.call(data);
        if (!ok) {
            assembly ("memory-safe") {
                revert(add(result, 32), mload(result))
            }
        }
    }
}

/// A smart account whose signatures are those of one key.
contract SmartOwner {
    address private immutable _key;

    constructor(address key) {
        _key = key;
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        return SignatureChecker.isValidSignatureNow(_key, hash, signature) ? bytes4(0x1626ba7e) : bytes4(0);
    }
}

/// Keeps a tenth of each transfer.
contract TaxedToken is ERC20 {
    constructor() ERC20("Taxed", "TAX") {
        _mint(msg.sender, 1e24);
    }

    function _update(address from, address to, uint256 amount) internal override {
        super._update(from, to, amount);
        if (from != address(0) && to != address(0)) super._update(to, address(0xdead), amount / 10);
    }
}

/// Answers nothing, as some tokens older than the standard do.
contract SilentToken {
    mapping(address account => uint256) public balanceOf;
    mapping(address account => mapping(address spender => uint256)) public allowance;

    constructor() {
        balanceOf[msg.sender] = 1e24;
    }

    function transfer(address to, uint256 amount) external {
        balanceOf[msg.sender] -= amount;
        balanceOf[to] += amount;
    }

    function transferFrom(address from, address to, uint256 amount) external {
        allowance[from][msg.sender] -= amount;
        balanceOf[from] -= amount;
        balanceOf[to] += amount;
    }

    /// Refuses to go from one allowance to another, as the largest of these tokens does.
    function approve(address spender, uint256 amount) external {
        require(amount == 0 || allowance[msg.sender][spender] == 0);
        allowance[msg.sender][spender] = amount;
    }
}

/// Takes no native currency.
contract Closed {
    function hello() external pure returns (string memory) {
        return "closed";
    }
}

/// Calls somebody back in the middle of each transfer, once it is told whom.
contract CallbackToken is ERC20 {
    address private _target;
    bytes private _data;

    constructor() ERC20("Callback", "CALL") {
        _mint(msg.sender, 1e24);
    }

    function arm(address target, bytes calldata data) external {
        (_target, _data) = (target, data);
    }

    function _update(address from, address to, uint256 amount) internal override {
        super._update(from, to, amount);
        if (_target == address(0)) return;
        (bool ok, bytes memory result) = _target.call(_data);
        if (!ok) {
            assembly ("memory-safe") {
                revert(add(result, 32), mload(result))
            }
        }
    }
}
