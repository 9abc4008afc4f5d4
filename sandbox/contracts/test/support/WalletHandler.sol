// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {OneTimeWallet} from "../../OneTimeWallet.sol";
import {Leg, Order, Withdrawal} from "../../Order.sol";
import {Signing} from "./Signing.sol";
import {vm} from "./Vm.sol";
import {WalletTest} from "./WalletTest.sol";

/// What people, the operator and strangers do to three wallets in any order, and an account of what was allowed.
contract WalletHandler is WalletTest {
    uint256 public constant WALLETS = 3;
    uint256 public constant LEGS = 2;
    address public constant SIGNED_RECIPIENT = address(0x516E);

    address[WALLETS] public wallets;
    uint256[WALLETS] public funded;
    uint256[WALLETS] public left;
    uint256[WALLETS] public withdrawals;
    mapping(uint256 wallet => mapping(uint256 leg => uint256)) public runs;
    uint256 public minted;
    uint256 public replaysAccepted;
    uint256 public foreignAccepted;

    uint256[WALLETS] private _keys = [uint256(0xA1), 0xB2, 0xC3];
    bytes[] private _accepted;
    uint256 private immutable _deadline;

    constructor() {
        setUp();
        _deadline = block.timestamp + 1 days;
        for (uint256 i; i < WALLETS; ++i) {
            wallets[i] = factory.predict(vm.addr(_keys[i]), _hash(_agreed()), bytes32(i + 1));
        }
    }

    function fund(uint256 i, uint256 amount) external {
        (i, amount) = (i % WALLETS, amount % 2_000);
        tokenA.mint(wallets[i], amount);
        (funded[i], minted) = (funded[i] + amount, minted + amount);
    }

    function run(uint256 i, uint256 leg, uint256 fee, uint256 take, uint256 give, bool asOperator) external {
        (i, leg, fee) = (i % WALLETS, leg % LEGS, fee % 15);
        bytes memory swap = abi.encodeCall(
            router.swap, (IERC20(address(tokenA)), take % 600, IERC20(address(tokenB)), give % 20, wallets[i])
        );
        bytes memory call = abi.encodeCall(
            factory.deployAndExecute, (vm.addr(_keys[i]), bytes32(i + 1), _agreed(), leg, fee, leg == 0 ? bytes("") : swap)
        );
        uint256 before = tokenA.balanceOf(wallets[i]);
        if (!_send(asOperator ? OPERATOR : STRANGER, call)) return;
        if (!asOperator) ++foreignAccepted;
        ++runs[i][leg];
        left[i] += before - tokenA.balanceOf(wallets[i]);
    }

    function withdraw(uint256 i, uint256 signer, uint256 amount, uint256 fee, uint256 stale, bool asText) external {
        (i, signer) = (i % WALLETS, signer % WALLETS);
        Withdrawal memory w = _withdrawal(address(tokenA), amount % 1_000, fee % 20);
        w.recipient = SIGNED_RECIPIENT;
        w.nonce = withdrawals[i] + (stale % 4 == 0 ? 1 : 0);
        address by = vm.addr(_keys[i]);
        bytes memory signature = asText
            ? Signing.text(_keys[signer], wallets[i], by, bytes32(i + 1), w)
            : Signing.typedData(_keys[signer], wallets[i], by, bytes32(i + 1), w);
        bytes32 orderHash = _hash(_agreed());
        bytes memory call = asText
            ? abi.encodeCall(factory.deployAndWithdrawByText, (by, orderHash, bytes32(i + 1), w, signature))
            : abi.encodeCall(factory.deployAndWithdraw, (by, orderHash, bytes32(i + 1), w, signature));
        if (!_send(STRANGER, call)) return;
        if (signer != i) ++foreignAccepted;
        ++withdrawals[i];
        left[i] += w.amounts[0];
    }

    /// Anything that was accepted once, again.
    function replay(uint256 which, bool asOperator) external {
        if (_accepted.length == 0) return;
        (bool accepted,) = _as(asOperator ? OPERATOR : STRANGER, _accepted[which % _accepted.length]);
        if (accepted) ++replaysAccepted;
    }

    /// A stranger calls a wallet directly, with whatever comes to mind.
    function meddle(uint256 i, bytes calldata data) external {
        vm.prank(STRANGER);
        (bool ok,) = wallets[i % WALLETS].call(data);
        ok;
    }

    function pass(uint256 time) external {
        vm.warp(block.timestamp + time % 4 hours);
    }

    function tokens() external view returns (IERC20, address, address, address, address) {
        return (tokenA, TREASURY, RECIPIENT, address(router), address(factory));
    }

    function _agreed() private view returns (Order memory order) {
        Leg memory transfer = _leg(address(tokenA), address(tokenA), 1_000);
        transfer.maxFee = 10;
        Leg memory swap = _leg(address(tokenA), address(tokenB), 500);
        (swap.maxFee, swap.minOut, swap.target) = (10, 5, address(router));
        order.legs = new Leg[](LEGS);
        (order.legs[0], order.legs[1]) = (transfer, swap);
        order.deadline = _deadline;
    }

    function _send(address from, bytes memory call) private returns (bool accepted) {
        (accepted,) = _as(from, call);
        if (accepted) _accepted.push(call);
    }

    function _as(address from, bytes memory call) private returns (bool, bytes memory) {
        vm.prank(from);
        return address(factory).call(call);
    }
}
