// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// The part of forge's cheat codes that these tests use.
interface Vm {
    struct Gas {
        uint64 gasLimit;
        uint64 gasTotalUsed;
        uint64 gasMemoryUsed;
        int64 gasRefunded;
        uint64 gasRemaining;
    }

    function addr(uint256 key) external pure returns (address);
    function sign(uint256 key, bytes32 digest) external pure returns (uint8 v, bytes32 r, bytes32 s);
    function publicKeyP256(uint256 key) external pure returns (uint256 x, uint256 y);
    function signP256(uint256 key, bytes32 digest) external pure returns (bytes32 r, bytes32 s);
    function prank(address sender) external;
    function chainId(uint256 id) external;
    function warp(uint256 timestamp) external;
    function deal(address account, uint256 balance) external;
    function etch(address account, bytes calldata code) external;
    function assume(bool condition) external pure;
    function expectRevert() external;
    function expectRevert(bytes4 reason) external;
    function expectPartialRevert(bytes4 reason) external;
    function expectRevert(bytes calldata reason) external;
    function toString(address value) external pure returns (string memory);
    function toString(uint256 value) external pure returns (string memory);
    function toString(bytes32 value) external pure returns (string memory);
    function assertEq(uint256 left, uint256 right, string calldata message) external pure;
    function assertLe(uint256 left, uint256 right, string calldata message) external pure;
    function assertTrue(bool condition, string calldata message) external pure;
    function lastCallGas() external view returns (Gas memory);
}

Vm constant vm = Vm(address(uint160(uint256(keccak256("hevm cheat code")))));
