// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IWrappedNative} from "../../IWrappedNative.sol";
import {OneTimeWallet} from "../../OneTimeWallet.sol";
import {OneTimeWalletFactory} from "../../OneTimeWalletFactory.sol";
import {Action, Leg, Order, Withdrawal, NATIVE} from "../../Order.sol";
import {TestToken} from "../../TestToken.sol";
import {WETH9} from "../../WETH9.sol";
import {TestRouter} from "../Fixtures.sol";
import {vm} from "./Vm.sol";

/// A factory, two tokens, a router with plenty of both, and an owner with a key.
abstract contract WalletTest {
    uint256 internal constant OWNER_KEY = 0xA11CE;
    uint256 internal constant OTHER_KEY = 0xB0B;
    bytes32 internal constant PAYMENT = bytes32(uint256(0x0b54d7c59d4f4dd28ff55a4f3d6e8a11));
    address internal constant TREASURY = address(0x7EA50);
    address internal constant OPERATOR = address(0x09E7);
    address internal constant STRANGER = address(0x57A6);
    address internal constant RECIPIENT = address(0x4EC1);

    address internal owner = vm.addr(OWNER_KEY);
    WETH9 internal weth;
    OneTimeWalletFactory internal factory;
    TestToken internal tokenA;
    TestToken internal tokenB;
    TestRouter internal router;

    function setUp() public virtual {
        vm.warp(1_700_000_000);
        weth = new WETH9();
        factory = new OneTimeWalletFactory(OPERATOR, TREASURY, IWrappedNative(address(weth)));
        address[] memory minters = new address[](1);
        minters[0] = address(this);
        tokenA = new TestToken("A", "A", 6, minters);
        tokenB = new TestToken("B", "B", 18, minters);
        router = new TestRouter();
        tokenB.mint(address(router), type(uint128).max);
    }

    /// A plain transfer of `tokenIn` to RECIPIENT, to be changed by the test.
    function _leg(address tokenIn, address tokenOut, uint256 amountIn) internal view returns (Leg memory leg) {
        leg.chainId = block.chainid;
        (leg.tokenIn, leg.tokenOut, leg.amountIn) = (tokenIn, tokenOut, amountIn);
        (leg.minOut, leg.recipient) = (1, RECIPIENT);
    }

    function _order(Leg memory leg) internal view returns (Order memory order) {
        order.legs = new Leg[](1);
        order.legs[0] = leg;
        order.deadline = block.timestamp + 1 hours;
    }

    function _hash(Order memory order) internal pure returns (bytes32) {
        return keccak256(abi.encode(order));
    }

    function _wallet(Order memory order) internal view returns (address) {
        return factory.predict(owner, _hash(order), PAYMENT);
    }

    function _execute(Order memory order, uint256 fee, bytes memory data) internal {
        vm.prank(OPERATOR);
        factory.deployAndExecute(owner, PAYMENT, order, 0, fee, data);
    }

    function _withdrawal(address token, uint256 amount, uint256 fee) internal view returns (Withdrawal memory w) {
        w.recipient = RECIPIENT;
        (w.tokens, w.amounts, w.fees) = (new address[](1), new uint256[](1), new uint256[](1));
        (w.tokens[0], w.amounts[0], w.fees[0]) = (token, amount, fee);
        w.deadline = block.timestamp + 30 minutes;
    }

    function _withdraw(bytes32 orderHash, Withdrawal memory w, bytes memory signature) internal {
        factory.deployAndWithdraw(owner, orderHash, PAYMENT, w, signature);
    }

    function _balance(address token, address account) internal view returns (uint256) {
        return token == NATIVE ? account.balance : TestToken(token).balanceOf(account);
    }
}
