// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// @title A token of a local chain, minted by the accounts named at deployment.
contract TestToken is ERC20 {
    uint8 private immutable _decimals;
    mapping(address account => bool) public isMinter;

    error OnlyMinter();

    constructor(string memory name, string memory symbol, uint8 decimals_, address[] memory minters)
        ERC20(name, symbol)
    {
        _decimals = decimals_;
        for (uint256 i; i < minters.length; ++i) isMinter[minters[i]] = true;
    }

    function decimals() public view override returns (uint8) {
        return _decimals;
    }

    function mint(address to, uint256 amount) external {
        require(isMinter[msg.sender], OnlyMinter());
        _mint(to, amount);
    }
}
