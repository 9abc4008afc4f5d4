// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {OneTimeWallet} from "../OneTimeWallet.sol";
import {OneTimeWalletFactory} from "../OneTimeWalletFactory.sol";
import {Leg, Order, Withdrawal, NATIVE} from "../Order.sol";
import {Signing} from "./support/Signing.sol";
import {vm} from "./support/Vm.sol";
import {WalletTest} from "./support/WalletTest.sol";

/// Whatever operator and router do, an order stays within its bounds or does not happen.
contract OrdersTest is WalletTest {
    address private constant PARTNER = address(0x9a97);

    struct Attempt {
        uint64 funded;
        uint64 amountIn;
        uint64 maxFee;
        uint64 minOut;
        uint64 fee;
        uint64 share;
        uint64 take;
        uint64 give;
        bool nativeIn;
        bool nativeOut;
    }

    function testFuzz_anOrderStaysWithinItsBounds(Attempt memory a) public {
        vm.assume(a.minOut > 0);
        address tokenIn = a.nativeIn ? NATIVE : address(tokenA);
        address tokenOut = a.nativeOut ? NATIVE : address(tokenB);
        if (a.nativeIn && a.nativeOut) tokenOut = address(tokenB);
        _stock();
        Order memory order = _swap(tokenIn, tokenOut, a);
        address wallet = _wallet(order);
        if (a.nativeIn) vm.deal(wallet, a.funded);
        else tokenA.mint(wallet, a.funded);

        vm.prank(OPERATOR);
        try factory.deployAndExecute(owner, PAYMENT, order, 0, a.fee, _routerCall(tokenIn, tokenOut, a, wallet)) {
            uint256 left = _balance(tokenIn, wallet);
            vm.assertLe(a.funded - left, a.amountIn, "spent more than the order allows");
            vm.assertLe(_balance(tokenIn, TREASURY), a.maxFee, "fee");
            vm.assertEq(_balance(tokenIn, PARTNER), a.share, "share");
            vm.assertEq(_balance(tokenOut, RECIPIENT), a.give, "recipient");
            vm.assertTrue(a.give >= a.minOut, "less than the minimum");
            vm.assertEq(IERC20(address(tokenA)).allowance(wallet, address(router)), 0, "still approved");
            vm.assertEq(weth.allowance(wallet, address(router)), 0, "still approved");
        } catch {
            vm.assertEq(_balance(tokenIn, wallet), a.funded, "a failed attempt costs something");
            vm.assertEq(_balance(tokenIn, TREASURY), 0, "a failed attempt costs a fee");
            vm.assertEq(_balance(tokenIn, PARTNER), 0, "a failed attempt is shared");
            vm.assertEq(_balance(tokenOut, RECIPIENT), 0, "a failed attempt pays");
        }
    }

    /// The same with amounts that fit, so that attempts which happen are fuzzed as long as those which do not.
    function testFuzz_anOrderWithinItsBoundsHappens(Attempt memory a) public {
        a.amountIn = uint64(1 + a.amountIn % 1e18);
        a.funded = uint64(1 + a.funded % 1e18);
        uint64 amount = a.funded < a.amountIn ? a.funded : a.amountIn;
        a.fee = a.fee % (amount + 1);
        a.maxFee = a.fee;
        a.share = a.share % (amount - a.fee + 1);
        a.take = a.take % (amount - a.fee - a.share + 1);
        a.give = uint64(1 + a.give % 1e18);
        a.minOut = uint64(1 + a.minOut % a.give);
        testFuzz_anOrderStaysWithinItsBounds(a);
        vm.assertEq(_balance(a.nativeOut && !a.nativeIn ? NATIVE : address(tokenB), RECIPIENT), a.give, "did not happen");
    }

    function testFuzz_onlyTheOperatorRunsOrders(address caller) public {
        vm.assume(caller != OPERATOR);
        Order memory order = _order(_leg(address(tokenA), address(tokenA), 100));
        tokenA.mint(_wallet(order), 100);
        vm.prank(caller);
        vm.expectRevert(OneTimeWalletFactory.OnlyOperator.selector);
        factory.deployAndExecute(owner, PAYMENT, order, 0, 0, "");
    }

    function testFuzz_nobodyReachesAWalletPastItsFactory(address caller, uint256 index, bytes calldata data) public {
        vm.assume(caller != address(factory));
        Order memory order = _order(_leg(address(tokenA), address(tokenA), 100));
        OneTimeWallet wallet = factory.deploy(owner, _hash(order), PAYMENT);
        tokenA.mint(address(wallet), 100);
        vm.prank(caller);
        vm.expectRevert(OneTimeWallet.OnlyFactory.selector);
        wallet.execute(order, index, 0, data);
        Withdrawal memory w = _withdrawal(address(tokenA), 100, 0);
        vm.prank(caller);
        vm.expectRevert(OneTimeWallet.OnlyFactory.selector);
        wallet.withdraw(w, false, data);
    }

    /// A wallet without an order has one that nobody can write down: the factory hashes what it is given.
    function testFuzz_nothingRunsFromAWalletWithoutAnOrder(bytes32 payment) public {
        address wallet = factory.predict(owner, bytes32(0), payment);
        tokenA.mint(wallet, 100);
        Order memory none;
        Order memory order = _order(_leg(address(tokenA), address(tokenA), 100));
        Order[2] memory orders = [none, order];
        for (uint256 i; i < orders.length; ++i) {
            vm.prank(OPERATOR);
            (bool accepted,) = address(factory).call(
                abi.encodeCall(factory.deployAndExecute, (owner, payment, orders[i], 0, 0, bytes("")))
            );
            vm.assertTrue(!accepted, "an order ran");
            OneTimeWallet clone = factory.deploy(owner, bytes32(0), payment);
            vm.prank(address(factory));
            vm.expectRevert(OneTimeWallet.WrongOrder.selector);
            clone.execute(orders[i], 0, 0, "");
        }
        vm.assertEq(tokenA.balanceOf(wallet), 100, "moved");
    }

    function testFuzz_whoDeploysAWalletFirstChangesNothing(address caller, address other, bytes32 otherHash) public {
        vm.assume(other != owner);
        Order memory order = _order(_leg(address(tokenA), address(tokenA), 100));
        address wallet = _wallet(order);
        vm.prank(caller);
        vm.assertTrue(address(factory.deploy(other, _hash(order), PAYMENT)) != wallet, "taken over by another owner");
        vm.assume(otherHash != _hash(order));
        vm.prank(caller);
        vm.assertTrue(address(factory.deploy(owner, otherHash, PAYMENT)) != wallet, "taken over by another order");
        vm.prank(caller);
        vm.assertTrue(address(factory.deploy(owner, _hash(order), PAYMENT)) == wallet, "not where it was foretold");
        tokenA.mint(wallet, 100);
        _execute(order, 0, "");
        vm.assertEq(tokenA.balanceOf(RECIPIENT), 100, "recipient");
    }

    /// The contract behind all clones belongs to nobody: it has no arguments of its own.
    function test_theImplementationHoldsAndMovesNothing() public {
        OneTimeWallet implementation = factory.implementation();
        Withdrawal memory w = _withdrawal(address(tokenA), 0, 0);
        vm.expectRevert(OneTimeWallet.OnlyFactory.selector);
        implementation.withdraw(w, false, Signing.typedData(OWNER_KEY, address(implementation), owner, PAYMENT, w));
    }

    function _stock() private {
        vm.deal(address(this), type(uint128).max);
        weth.deposit{value: type(uint96).max}();
        weth.transfer(address(router), type(uint96).max);
    }

    function _swap(address tokenIn, address tokenOut, Attempt memory a) private view returns (Order memory) {
        Leg memory leg = _leg(tokenIn, tokenOut, a.amountIn);
        (leg.maxFee, leg.minOut, leg.target) = (a.maxFee, a.minOut, address(router));
        (leg.share, leg.partner) = (a.share, PARTNER);
        return _order(leg);
    }

    function _routerCall(address tokenIn, address tokenOut, Attempt memory a, address to)
        private
        view
        returns (bytes memory)
    {
        (IERC20 input, IERC20 output) = (_erc20(tokenIn), _erc20(tokenOut));
        return abi.encodeCall(router.swap, (input, a.take, output, a.give, to));
    }

    function _erc20(address token) private view returns (IERC20) {
        return IERC20(token == NATIVE ? address(weth) : token);
    }
}
