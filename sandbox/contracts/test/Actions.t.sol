// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {OneTimeWallet} from "../OneTimeWallet.sol";
import {Action, Leg, Order, Withdrawal, NATIVE} from "../Order.sol";
import {ActionTarget} from "./support/ActionTarget.sol";
import {Signing} from "./support/Signing.sol";
import {vm} from "./support/Vm.sol";
import {WalletTest} from "./support/WalletTest.sol";

/// An order's calls use what the leg brought, nothing else of the wallet's, and all of them happen or none.
contract ActionsTest is WalletTest {
    ActionTarget private target;

    function setUp() public override {
        super.setUp();
        target = new ActionTarget();
    }

    function testFuzz_callsTakeWhatArrivedAndTheRecipientGetsTheRest(uint64 funded, uint64 bound, uint64 a, uint64 b) public {
        vm.assume(funded > 0 && bound > 0);
        uint256 arrived = funded < bound ? funded : bound;
        // Half of the time more than there is.
        (a, b) = (uint64(a % (arrived + 1)), uint64(b % (arrived + 1)));
        Order memory order = _acting(bound, _take(a), _take(b));
        address wallet = _wallet(order);
        tokenA.mint(wallet, funded);
        bool fits = uint256(a) + b <= arrived;
        if (!fits) vm.expectRevert();
        _execute(order, 0, "");
        vm.assertEq(tokenA.balanceOf(address(target)), fits ? uint256(a) + b : 0, "target");
        vm.assertEq(tokenA.balanceOf(RECIPIENT), fits ? arrived - a - b : 0, "recipient");
        vm.assertEq(tokenA.balanceOf(wallet), fits ? funded - arrived : funded, "wallet");
        vm.assertEq(tokenA.allowance(wallet, address(target)), 0, "still approved");
    }

    function testFuzz_nativeCurrencyGoesAlongOutOfWhatArrivedAlone(uint64 arrived, uint64 value, uint64 extra) public {
        vm.assume(arrived > 0);
        value = uint64(value % (2 * uint256(arrived)));
        Action memory action = _take(0);
        action.value = value;
        Leg memory leg = _leg(NATIVE, NATIVE, arrived);
        leg.actions = new Action[](1);
        leg.actions[0] = action;
        Order memory order = _order(leg);
        address wallet = _wallet(order);
        vm.deal(wallet, uint256(arrived) + extra);
        if (value > arrived) vm.expectPartialRevert(OneTimeWallet.SpentTooMuch.selector);
        _execute(order, 0, "");
        vm.assertEq(address(target).balance, value > arrived ? 0 : value, "target");
        vm.assertEq(RECIPIENT.balance, value > arrived ? 0 : arrived - value, "recipient");
        vm.assertEq(wallet.balance, value > arrived ? uint256(arrived) + extra : extra, "wallet");
    }

    function test_aTokenThatArrivesSendsNoNativeCurrencyAlong() public {
        Action memory action = _take(0);
        action.value = 1;
        Order memory order = _acting(100, action, _take(0));
        tokenA.mint(_wallet(order), 100);
        vm.deal(_wallet(order), 100);
        vm.expectPartialRevert(OneTimeWallet.SpentTooMuch.selector);
        _execute(order, 0, "");
    }

    function test_aCallThatFailsUndoesAllAndTheOwnerTakesTheMoneyOut() public {
        Order memory order = _acting(100, _take(40), Action(address(target), 0, abi.encodeCall(target.refuse, ())));
        address wallet = _wallet(order);
        tokenA.mint(wallet, 100);
        vm.expectRevert(abi.encodeWithSignature("Error(string)", "refused"));
        _execute(order, 0, "");
        vm.assertEq(target.calls(), 0, "calls");
        Withdrawal memory w = _withdrawal(address(tokenA), 100, 0);
        _withdraw(_hash(order), w, Signing.typedData(OWNER_KEY, wallet, owner, PAYMENT, w));
        vm.assertEq(tokenA.balanceOf(RECIPIENT), 100, "recipient");
    }

    function test_aCallToWhereNothingIsFails() public {
        Order memory order = _acting(100, Action(address(0xdead), 0, ""), _take(0));
        tokenA.mint(_wallet(order), 100);
        vm.expectPartialRevert(bytes4(keccak256("AddressEmptyCode(address)")));
        _execute(order, 0, "");
    }

    function test_callsAreMadeOnceAndOnlyAsTheOrderNamesThem() public {
        Order memory order = _acting(100, _take(10), _take(20));
        tokenA.mint(_wallet(order), 200);
        _execute(order, 0, "");
        vm.expectRevert(OneTimeWallet.AlreadyExecuted.selector);
        _execute(order, 0, "");
        order.legs[0].actions[0] = _take(30);
        // Another call, another order, another wallet: an empty one.
        vm.expectPartialRevert(OneTimeWallet.ReceivedTooLittle.selector);
        _execute(order, 0, "");
        vm.assertEq(target.calls(), 2, "calls");
    }

    function test_noCallGoesToATokenTheFactoryOrTheWalletsOwnCurrency() public {
        address[3] memory unsafe = [address(tokenA), address(weth), address(factory)];
        for (uint256 i; i < unsafe.length; ++i) {
            Order memory order = _acting(100, Action(unsafe[i], 0, ""), _take(0));
            tokenA.mint(_wallet(order), 100);
            vm.expectRevert(OneTimeWallet.UnsafeTarget.selector);
            _execute(order, 0, "");
        }
    }

    function test_whatACallGivesBackIsTheOwners() public {
        tokenA.mint(address(target), 500);
        bytes memory gift = abi.encodeCall(target.giveBack, (IERC20(address(tokenA)), 500));
        Order memory order = _acting(100, Action(address(target), 0, gift), _take(60));
        tokenA.mint(_wallet(order), 100);
        _execute(order, 0, "");
        vm.assertEq(tokenA.balanceOf(RECIPIENT), 100, "recipient");
        vm.assertEq(tokenA.balanceOf(_wallet(order)), 440, "wallet");
    }

    function test_aCallEntersNoWallet() public {
        address other = factory.predict(owner, bytes32(0), PAYMENT);
        tokenA.mint(other, 100);
        Withdrawal memory w = _withdrawal(address(tokenA), 100, 0);
        bytes memory signature = Signing.typedData(OWNER_KEY, other, owner, PAYMENT, w);
        bytes memory nested = abi.encodeCall(factory.deployAndWithdraw, (owner, bytes32(0), PAYMENT, w, signature));
        bytes memory data = abi.encodeCall(target.reenter, (address(factory), nested));
        Order memory order = _acting(100, Action(address(target), 0, data), _take(0));
        tokenA.mint(_wallet(order), 100);
        vm.expectRevert(ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector);
        _execute(order, 0, "");
    }

    function _acting(uint256 amountIn, Action memory first, Action memory second)
        private
        view
        returns (Order memory)
    {
        Leg memory leg = _leg(address(tokenA), address(tokenA), amountIn);
        leg.actions = new Action[](2);
        (leg.actions[0], leg.actions[1]) = (first, second);
        return _order(leg);
    }

    function _take(uint256 amount) private view returns (Action memory) {
        return Action(address(target), 0, abi.encodeCall(target.take, (IERC20(address(tokenA)), amount)));
    }
}
