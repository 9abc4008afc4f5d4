// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";
import {NATIVE} from "../Order.sol";
import {PasskeyOwner} from "../PasskeyOwner.sol";
import {Passkey} from "./support/Passkey.sol";
import {PasskeyWalletTest} from "./support/PasskeyWalletTest.sol";
import {vm} from "./support/Vm.sol";

/// What came to a passkey's account by mistake leaves it once, as signed.
contract PasskeySendTest is PasskeyWalletTest {
    PasskeyOwner private account;
    uint256 private deadline;

    function setUp() public override {
        super.setUp();
        account = passkeys.deploy(x, y, 0, 0);
        deadline = block.timestamp + 1 hours;
        tokenA.mint(address(account), 1_000);
        vm.deal(address(this), 1_000);
        (bool accepted,) = address(account).call{value: 1_000}("");
        vm.assertTrue(accepted, "native currency");
    }

    function testFuzz_aPasskeySendsOnWhatIsThere(bool native, uint256 amount) public {
        amount = amount % 1_001;
        address token = native ? NATIVE : address(tokenA);
        vm.prank(STRANGER);
        account.send(token, RECIPIENT, amount, deadline, _signed(_challenge(0, token, RECIPIENT, amount)));
        vm.assertEq(_balance(token, RECIPIENT), amount, "recipient");
        vm.assertEq(_balance(token, address(account)), 1_000 - amount, "account");
        vm.assertEq(account.nonce(), 1, "nonce");
    }

    function testFuzz_anythingElseThanWasSignedIsRefused(address token, address recipient, uint256 amount, uint64 more)
        public
    {
        vm.assume(token != address(tokenA) || recipient != RECIPIENT || amount != 100 || more != 0);
        bytes memory signature = _signed(_challenge(0, address(tokenA), RECIPIENT, 100));
        vm.expectRevert(PasskeyOwner.WrongSignature.selector);
        account.send(token, recipient, amount, deadline + more, signature);
    }

    function test_aSignatureIsGoodOnce() public {
        bytes memory signature = _signed(_challenge(0, address(tokenA), RECIPIENT, 100));
        account.send(address(tokenA), RECIPIENT, 100, deadline, signature);
        vm.expectRevert(PasskeyOwner.WrongSignature.selector);
        account.send(address(tokenA), RECIPIENT, 100, deadline, signature);
    }

    function testFuzz_aSignatureRunsOut(uint32 later) public {
        bytes memory signature = _signed(_challenge(0, address(tokenA), RECIPIENT, 100));
        vm.warp(deadline + 1 + later);
        vm.expectPartialRevert(PasskeyOwner.Expired.selector);
        account.send(address(tokenA), RECIPIENT, 100, deadline, signature);
    }

    function testFuzz_anotherPasskeyIsRefused(uint256 key) public {
        key = 1 + key % (Passkey.ORDER - 1);
        vm.assume(key != OWNER_KEY);
        bytes memory signature = Passkey.sign(key, _challenge(0, address(tokenA), RECIPIENT, 100));
        vm.expectRevert(PasskeyOwner.WrongSignature.selector);
        account.send(address(tokenA), RECIPIENT, 100, deadline, signature);
    }

    /// A service chooses the digest that is signed as a message. It cannot choose one that sends, nor the other way round.
    function testFuzz_aSignedMessageSendsNothing(bytes32 digest) public {
        bytes32 sent = _challenge(0, address(tokenA), RECIPIENT, 100);
        bytes32[3] memory digests = [digest, sent, _sendHash(0, address(tokenA), RECIPIENT, 100)];
        for (uint256 i; i < digests.length; ++i) {
            bytes memory signature = _signed(Passkey.challenge(owner, block.chainid, digests[i]));
            vm.expectRevert(PasskeyOwner.WrongSignature.selector);
            account.send(address(tokenA), RECIPIENT, 100, deadline, signature);
            bool valid = account.isValidSignature(digests[i], _signed(sent)) == IERC1271.isValidSignature.selector;
            vm.assertTrue(!valid, "message");
        }
    }

    function _signed(bytes32 asked) private pure returns (bytes memory) {
        return Passkey.sign(OWNER_KEY, asked);
    }

    function _challenge(uint256 nonce, address token, address recipient, uint256 amount) private view returns (bytes32) {
        bytes32 domain = Passkey.domain(owner, block.chainid);
        return keccak256(abi.encodePacked("\x19\x01", domain, _sendHash(nonce, token, recipient, amount)));
    }

    function _sendHash(uint256 nonce, address token, address recipient, uint256 amount) private view returns (bytes32) {
        bytes32 kind = keccak256("Send(address token,address recipient,uint256 amount,uint256 nonce,uint256 deadline)");
        return keccak256(abi.encode(kind, token, recipient, amount, nonce, deadline));
    }
}
