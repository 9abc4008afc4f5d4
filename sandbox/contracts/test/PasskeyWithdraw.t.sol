// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {OneTimeWallet} from "../OneTimeWallet.sol";
import {Withdrawal} from "../Order.sol";
import {PasskeyWalletTest} from "./support/PasskeyWalletTest.sol";
import {vm} from "./support/Vm.sol";

/// A passkey takes money out of the wallet it owns: what it signed for, once, at this wallet of this chain.
contract PasskeyWithdrawTest is PasskeyWalletTest {
    function testFuzz_itTakesOutWhatItSigned(bool asText, uint256 amount, uint256 fee) public {
        amount = amount % 1_001;
        fee = fee % (amount + 1);
        passkeys.deploy(x, y, 0, 0);
        Withdrawal memory w = _withdrawal(address(tokenA), amount, fee);
        _carryOut(asText, w, _passkeySign(asText, OWNER_KEY, wallet, w));
        vm.assertEq(tokenA.balanceOf(RECIPIENT), amount - fee, "recipient");
        vm.assertEq(tokenA.balanceOf(wallet), 1_000 - amount, "wallet");
    }

    function test_ownerAndWithdrawalFitInOneTransaction() public {
        Withdrawal memory w = _withdrawal(address(tokenA), 1_000, 0);
        bytes memory signature = _passkeySign(false, OWNER_KEY, wallet, w);
        _deployAndCarryOut(w, signature);
        vm.assertEq(tokenA.balanceOf(RECIPIENT), 1_000, "recipient");
    }

    /// Someone may deploy the owner between the check of the signature and the withdrawal.
    function test_anOwnerDeployedMeanwhileDoesNotStopTheWithdrawal() public {
        Withdrawal memory w = _withdrawal(address(tokenA), 1_000, 0);
        bytes memory signature = _passkeySign(false, OWNER_KEY, wallet, w);
        vm.prank(STRANGER);
        passkeys.deploy(x, y, 0, 0);
        _deployAndCarryOut(w, signature);
        vm.assertEq(tokenA.balanceOf(RECIPIENT), 1_000, "recipient");
    }

    function testFuzz_anOwnerThatIsNotDeployedTakesNothingOut(bool asText) public {
        Withdrawal memory w = _withdrawal(address(tokenA), 1_000, 0);
        _refuses(asText, w, _passkeySign(asText, OWNER_KEY, wallet, w));
    }

    function testFuzz_aSignatureOfAnotherWalletIsRefused(bool asText, bytes32 orderHash) public {
        vm.assume(orderHash != bytes32(0));
        passkeys.deploy(x, y, 0, 0);
        Withdrawal memory w = _withdrawal(address(tokenA), 1_000, 0);
        _refuses(asText, w, _passkeySign(asText, OWNER_KEY, factory.predict(owner, orderHash, PAYMENT), w));
    }

    function testFuzz_aSignatureOfAnotherPaymentIsRefused(bool asText, bytes32 payment) public {
        vm.assume(payment != PAYMENT);
        passkeys.deploy(x, y, 0, 0);
        Withdrawal memory w = _withdrawal(address(tokenA), 1_000, 0);
        _refuses(asText, w, _passkeySign(asText, OWNER_KEY, factory.predict(owner, bytes32(0), payment), w));
    }

    function testFuzz_theFormsDoNotStandInForEachOther(bool asText) public {
        passkeys.deploy(x, y, 0, 0);
        Withdrawal memory w = _withdrawal(address(tokenA), 1_000, 0);
        _refuses(asText, w, _passkeySign(!asText, OWNER_KEY, wallet, w));
    }

    function testFuzz_aSignatureOfAnotherChainIsRefused(bool asText, uint64 chain) public {
        vm.assume(chain != block.chainid && chain != 0);
        passkeys.deploy(x, y, 0, 0);
        uint256 here = block.chainid;
        Withdrawal memory w = _withdrawal(address(tokenA), 1_000, 0);
        vm.chainId(chain);
        bytes memory signature = _passkeySign(asText, OWNER_KEY, wallet, w);
        vm.chainId(here);
        _refuses(asText, w, signature);
    }

    function testFuzz_aSignatureIsGoodOnce(bool asText, bool again) public {
        passkeys.deploy(x, y, 0, 0);
        Withdrawal memory w = _withdrawal(address(tokenA), 100, 0);
        _carryOut(asText, w, _passkeySign(asText, OWNER_KEY, wallet, w));
        bytes memory signature = _passkeySign(again, OWNER_KEY, wallet, w);
        vm.expectPartialRevert(OneTimeWallet.WrongNonce.selector);
        _carryOut(again, w, signature);
    }

    function _refuses(bool asText, Withdrawal memory w, bytes memory signature) private {
        vm.expectRevert(OneTimeWallet.WrongSignature.selector);
        _carryOut(asText, w, signature);
    }
}
