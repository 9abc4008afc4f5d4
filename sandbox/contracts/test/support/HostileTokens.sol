// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// Says no in place of reverting, and moves nothing.
contract FalseToken is ERC20 {
    bool private _refusing;

    constructor() ERC20("False", "FALSE") {
        _mint(msg.sender, 1e24);
    }

    function refuse(bool refusing) external {
        _refusing = refusing;
    }

    function transfer(address to, uint256 amount) public override returns (bool) {
        return !_refusing && super.transfer(to, amount);
    }
}

/// Reverts every transfer once it is told to, as a token with a list of frozen accounts does.
contract FrozenToken is ERC20 {
    bool private _frozen;

    constructor() ERC20("Frozen", "ICE") {
        _mint(msg.sender, 1e24);
    }

    function freeze() external {
        _frozen = true;
    }

    function _update(address from, address to, uint256 amount) internal override {
        require(!_frozen, "frozen");
        super._update(from, to, amount);
    }
}

/// Balances are shares of a supply that somebody changes.
contract RebasingToken {
    mapping(address account => uint256) private _shares;
    uint256 private _percent = 100;

    constructor() {
        _shares[msg.sender] = 1e24;
    }

    function rebase(uint256 percent) external {
        _percent = percent;
    }

    function balanceOf(address account) external view returns (uint256) {
        return _shares[account] * _percent / 100;
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        uint256 shares = amount * 100 / _percent;
        _shares[msg.sender] -= shares;
        _shares[to] += shares;
        return true;
    }
}

/// Uses up all the gas it is given.
contract GasBurner {
    receive() external payable {
        while (true) {}
    }
}
