// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Bridge} from "../Bridge.sol";
import {BridgeTerms, Intent} from "../BridgeIntent.sol";
import {Action, Leg, Order, Withdrawal, NATIVE} from "../Order.sol";
import {SmartOwner} from "./Fixtures.sol";
import {ActionTarget} from "./support/ActionTarget.sol";
import {Signing} from "./support/Signing.sol";
import {vm} from "./support/Vm.sol";
import {WalletTest} from "./support/WalletTest.sol";

/// What whole transactions cost, printed, and the most that each may cost. Runs isolated: each call is a transaction.
contract GasTest is WalletTest {
    event log_named_uint(string key, uint256 value);

    function test_deploy() public {
        factory.deploy(owner, bytes32(0), PAYMENT);
        _report("deploy a wallet", 105_000);
    }

    function test_executeTransfer() public {
        Order memory order = _funded(_leg(address(tokenA), address(tokenA), 100));
        _execute(order, 0, "");
        _report("deploy and execute, transfer", 190_000);
    }

    function test_executeSwap() public {
        Leg memory leg = _leg(address(tokenA), address(tokenB), 100);
        leg.target = address(router);
        Order memory order = _funded(leg);
        _execute(order, 0, _swap(100, _wallet(order)));
        _report("deploy and execute, swap (without the router's own pools)", 255_000);
    }

    function test_executeUnwrap() public {
        Leg memory leg = _leg(address(weth), NATIVE, 100);
        Order memory order = _order(leg);
        vm.deal(address(this), 100);
        weth.deposit{value: 100}();
        weth.transfer(_wallet(order), 100);
        _execute(order, 0, "");
        _report("deploy and execute, unwrap", 210_000);
    }

    function test_executeWithOneAction() public {
        ActionTarget target = new ActionTarget();
        Leg memory leg = _leg(address(tokenA), address(tokenA), 100);
        leg.actions = new Action[](1);
        leg.actions[0] = Action(address(target), 0, abi.encodeCall(target.take, (IERC20(address(tokenA)), 60)));
        Order memory order = _funded(leg);
        _execute(order, 0, "");
        _report("deploy and execute, transfer with one call", 265_000);
    }

    function test_withdrawByKey() public {
        Withdrawal memory w = _fundedWithdrawal();
        _withdraw(bytes32(0), w, Signing.typedData(OWNER_KEY, _account(), owner, PAYMENT, w));
        _report("deploy and withdraw, key, one token", 215_000);
    }

    function test_withdrawByContract() public {
        owner = address(new SmartOwner(vm.addr(OTHER_KEY)));
        Withdrawal memory w = _fundedWithdrawal();
        _withdraw(bytes32(0), w, Signing.typedData(OTHER_KEY, _account(), owner, PAYMENT, w));
        _report("deploy and withdraw, contract (ERC-1271), one token", 230_000);
    }

    function test_withdrawByText() public {
        Withdrawal memory w = _fundedWithdrawal();
        factory.deployAndWithdrawByText(
            owner, bytes32(0), PAYMENT, w, Signing.text(OWNER_KEY, _account(), owner, PAYMENT, w)
        );
        _report("deploy and withdraw, text, one token", 330_000);
    }

    function test_withdrawManyByText() public {
        uint256 count = 10;
        Withdrawal memory w = _fundedWithdrawal();
        (w.tokens, w.amounts, w.fees) = (new address[](count), new uint256[](count), new uint256[](count));
        for (uint256 i; i < count; ++i) (w.tokens[i], w.amounts[i]) = (address(tokenA), 10);
        factory.deployAndWithdrawByText(
            owner, bytes32(0), PAYMENT, w, Signing.text(OWNER_KEY, _account(), owner, PAYMENT, w)
        );
        _report("deploy and withdraw, text, ten tokens", 630_000);
    }

    function test_bridge() public {
        Bridge bridge = new Bridge(address(this));
        tokenA.mint(address(this), 1_000);
        tokenA.approve(address(bridge), 1_000);
        BridgeTerms memory terms =
            BridgeTerms(IERC20(address(tokenA)), block.chainid + 1, address(tokenA), RECIPIENT, address(0), 0, 1 hours);
        Intent memory escrowed = Intent(
            block.chainid, block.chainid + 1, address(bridge), 0, address(this), RECIPIENT, address(this),
            address(tokenA), 1_000, address(tokenA), 1_000, block.timestamp + 1 hours
        );
        bridge.deposit(terms);
        _report("bridge, deposit", 125_000);
        vm.warp(block.timestamp + 2 hours);
        bridge.refund(escrowed);
        _report("bridge, refund", 75_000);

        Intent memory arriving = escrowed;
        (arriving.destinationChain, arriving.deadline) = (block.chainid, block.timestamp + 1 hours);
        tokenA.approve(address(bridge), 1_000);
        bridge.fill(arriving);
        _report("bridge, fill", 95_000);
    }

    function _report(string memory what, uint256 most) private {
        uint256 used = vm.lastCallGas().gasTotalUsed;
        emit log_named_uint(what, used);
        vm.assertLe(used, most, what);
    }

    function _account() private view returns (address) {
        return factory.predict(owner, bytes32(0), PAYMENT);
    }

    function _funded(Leg memory leg) private returns (Order memory order) {
        order = _order(leg);
        tokenA.mint(_wallet(order), 100);
    }

    function _fundedWithdrawal() private returns (Withdrawal memory) {
        tokenA.mint(_account(), 100);
        return _withdrawal(address(tokenA), 100, 1);
    }

    function _swap(uint256 amount, address to) private view returns (bytes memory) {
        return abi.encodeCall(router.swap, (IERC20(address(tokenA)), amount, IERC20(address(tokenB)), amount, to));
    }
}
