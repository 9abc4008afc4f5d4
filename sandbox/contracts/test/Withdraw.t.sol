// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {OneTimeWallet} from "../OneTimeWallet.sol";
import {Withdrawal, NATIVE} from "../Order.sol";
import {SmartOwner} from "./Fixtures.sol";
import {Signing} from "./support/Signing.sol";
import {vm} from "./support/Vm.sol";
import {WalletTest} from "./support/WalletTest.sol";

/// Only the owner's signature takes anything out, for exactly what it says, once, at one wallet of one chain.
contract WithdrawTest is WalletTest {
    address private wallet;

    function setUp() public override {
        super.setUp();
        wallet = factory.predict(owner, bytes32(0), PAYMENT);
        tokenA.mint(wallet, 1_000);
        vm.deal(wallet, 1_000);
    }

    function testFuzz_anOwnerTakesOutWhatTheySigned(bool asText, bool native, uint256 amount, uint256 fee) public {
        amount = amount % 1_001;
        fee = fee % (amount + 1);
        address token = native ? NATIVE : address(tokenA);
        Withdrawal memory w = _withdrawal(token, amount, fee);
        vm.prank(STRANGER);
        _carryOut(asText, w, _sign(asText, OWNER_KEY, wallet, w));
        vm.assertEq(_balance(token, RECIPIENT), amount - fee, "recipient");
        vm.assertEq(_balance(token, TREASURY), fee, "treasury");
        vm.assertEq(_balance(token, wallet), 1_000 - amount, "wallet");
        vm.assertEq(OneTimeWallet(payable(wallet)).nonce(), 1, "nonce");
    }

    function testFuzz_nobodyElseSignsForTheOwner(bool asText, uint256 key) public {
        key = 1 + key % (type(uint128).max);
        vm.assume(key != OWNER_KEY);
        Withdrawal memory w = _withdrawal(address(tokenA), 1_000, 0);
        bytes memory signature = _sign(asText, key, wallet, w);
        vm.expectRevert(OneTimeWallet.WrongSignature.selector);
        _carryOut(asText, w, signature);
    }

    function testFuzz_anythingThatIsNoSignatureIsRefused(bool asText, bytes calldata signature) public {
        vm.expectRevert(OneTimeWallet.WrongSignature.selector);
        _carryOut(asText, _withdrawal(address(tokenA), 1_000, 0), signature);
    }

    /// Every bit of the call, one after the other: selector, owner, order, payment, message, offsets and signature.
    function test_aCallWithAnyOneBitChangedMovesNothing() public {
        factory.deploy(owner, bytes32(0), PAYMENT);
        for (uint256 form; form < 2; ++form) {
            Withdrawal memory w = _withdrawal(address(tokenA), 700, 5);
            bytes memory signature = _sign(form == 1, OWNER_KEY, wallet, w);
            bytes memory call = form == 1
                ? abi.encodeCall(factory.deployAndWithdrawByText, (owner, bytes32(0), PAYMENT, w, signature))
                : abi.encodeCall(factory.deployAndWithdraw, (owner, bytes32(0), PAYMENT, w, signature));
            // The last 31 bytes fill up the signature's word and say nothing.
            for (uint256 bit; bit < (call.length - 31) * 8; ++bit) {
                _flip(call, bit);
                (bool accepted,) = address(factory).call(call);
                vm.assertTrue(!accepted, vm.toString(bit));
                _flip(call, bit);
            }
            vm.assertEq(tokenA.balanceOf(wallet), 1_000, "moved");
            vm.assertEq(OneTimeWallet(payable(wallet)).nonce(), 0, "used up");
        }
    }

    function testFuzz_theFormsDoNotStandInForEachOther(bool asText) public {
        Withdrawal memory w = _withdrawal(address(tokenA), 1_000, 0);
        bytes memory signature = _sign(!asText, OWNER_KEY, wallet, w);
        vm.expectRevert(OneTimeWallet.WrongSignature.selector);
        _carryOut(asText, w, signature);
    }

    function testFuzz_aSignatureOfAnotherChainIsRefused(bool asText, uint64 chain) public {
        vm.assume(chain != block.chainid && chain != 0);
        uint256 here = block.chainid;
        Withdrawal memory w = _withdrawal(address(tokenA), 1_000, 0);
        vm.chainId(chain);
        bytes memory signature = _sign(asText, OWNER_KEY, wallet, w);
        vm.chainId(here);
        vm.expectRevert(OneTimeWallet.WrongSignature.selector);
        _carryOut(asText, w, signature);
    }

    function testFuzz_aSignatureOfAnotherWalletOfTheOwnerIsRefused(bool asText, bytes32 orderHash) public {
        vm.assume(orderHash != bytes32(0));
        Withdrawal memory w = _withdrawal(address(tokenA), 1_000, 0);
        bytes memory signature = _sign(asText, OWNER_KEY, factory.predict(owner, orderHash, PAYMENT), w);
        vm.expectRevert(OneTimeWallet.WrongSignature.selector);
        _carryOut(asText, w, signature);
    }

    function testFuzz_aSignatureIsGoodOnce(bool asText, bool again) public {
        Withdrawal memory w = _withdrawal(address(tokenA), 100, 0);
        _carryOut(asText, w, _sign(asText, OWNER_KEY, wallet, w));
        bytes memory signature = _sign(again, OWNER_KEY, wallet, w);
        vm.expectPartialRevert(OneTimeWallet.WrongNonce.selector);
        _carryOut(again, w, signature);
    }

    function testFuzz_aSignatureRunsOut(bool asText, uint32 later) public {
        Withdrawal memory w = _withdrawal(address(tokenA), 100, 0);
        bytes memory signature = _sign(asText, OWNER_KEY, wallet, w);
        vm.warp(w.deadline + 1 + later);
        vm.expectPartialRevert(OneTimeWallet.Expired.selector);
        _carryOut(asText, w, signature);
    }

    function testFuzz_aSmartAccountSignsByItsOwnRules(bool asText) public {
        owner = address(new SmartOwner(vm.addr(OTHER_KEY)));
        wallet = factory.predict(owner, bytes32(0), PAYMENT);
        tokenA.mint(wallet, 1_000);
        Withdrawal memory w = _withdrawal(address(tokenA), 1_000, 0);
        bytes memory wrong = _sign(asText, OWNER_KEY, wallet, w);
        bytes memory right = _sign(asText, OTHER_KEY, wallet, w);
        vm.expectRevert(OneTimeWallet.WrongSignature.selector);
        _carryOut(asText, w, wrong);
        _carryOut(asText, w, right);
        vm.assertEq(tokenA.balanceOf(RECIPIENT), 1_000, "recipient");
    }

    function testFuzz_listsOfDifferentLengthsAreRefused(bool asText, uint8 amounts, uint8 fees) public {
        (amounts, fees) = (amounts % 4, fees % 4);
        vm.assume(amounts != 1 || fees != 1);
        Withdrawal memory w = _withdrawal(address(tokenA), 100, 0);
        (w.amounts, w.fees) = (new uint256[](amounts), new uint256[](fees));
        vm.expectRevert(OneTimeWallet.LengthMismatch.selector);
        _carryOut(asText, w, new bytes(65));
    }

    function _sign(bool asText, uint256 key, address from, Withdrawal memory w) private view returns (bytes memory) {
        return asText ? Signing.text(key, from, owner, PAYMENT, w) : Signing.typedData(key, from, owner, PAYMENT, w);
    }

    function _carryOut(bool asText, Withdrawal memory w, bytes memory signature) private {
        if (asText) factory.deployAndWithdrawByText(owner, bytes32(0), PAYMENT, w, signature);
        else factory.deployAndWithdraw(owner, bytes32(0), PAYMENT, w, signature);
    }

    function _flip(bytes memory data, uint256 bit) private pure {
        data[bit / 8] ^= bytes1(uint8(1 << (bit % 8)));
    }
}
