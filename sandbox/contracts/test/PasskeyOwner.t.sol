// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";
import {PasskeyOwner} from "../PasskeyOwner.sol";
import {PasskeyOwnerFactory} from "../PasskeyOwnerFactory.sol";
import {Assertion, Passkey} from "./support/Passkey.sol";
import {vm} from "./support/Vm.sol";

/// Only the account's own passkeys sign for it, on this chain, with the person verified.
contract PasskeyOwnerTest {
    uint256 private constant KEY = 0xA11CE;
    uint256 private constant SECOND_KEY = 0xB0B;
    bytes32 private constant DIGEST = keccak256("a withdrawal");

    PasskeyOwnerFactory private factory;
    PasskeyOwner private account;
    PasskeyOwner private pair;

    function setUp() public {
        factory = new PasskeyOwnerFactory();
        account = _deploy(KEY, 0);
        pair = _deploy(KEY, SECOND_KEY);
    }

    function testFuzz_aPasskeySignsForItsAccount(uint256 key, bytes32 digest) public {
        key = 1 + key % (Passkey.ORDER - 1);
        PasskeyOwner owner = _deploy(key, 0);
        vm.assertTrue(_accepts(owner, digest, Passkey.sign(key, _challenge(owner, digest))), "refused");
    }

    function testFuzz_eitherPasskeyOfAPairSigns(bool second, bytes32 digest) public view {
        uint256 key = second ? SECOND_KEY : KEY;
        vm.assertTrue(_accepts(pair, digest, Passkey.sign(key, _challenge(pair, digest))), "refused");
    }

    function testFuzz_anotherPasskeyIsRefused(uint256 key) public view {
        key = 1 + key % (Passkey.ORDER - 1);
        vm.assume(key != KEY && key != SECOND_KEY);
        _refuses(account, Passkey.sign(key, _challenge(account, DIGEST)));
        _refuses(pair, Passkey.sign(key, _challenge(pair, DIGEST)));
    }

    function testFuzz_anotherDigestIsRefused(bytes32 digest) public view {
        vm.assume(digest != DIGEST);
        _refuses(account, Passkey.sign(KEY, _challenge(account, digest)));
    }

    function testFuzz_aSignatureOfAnotherChainIsRefused(uint64 chain) public {
        vm.assume(chain != block.chainid && chain != 0);
        _refuses(account, Passkey.sign(KEY, Passkey.challenge(address(account), chain, DIGEST)));
        bytes memory signature = Passkey.sign(KEY, _challenge(account, DIGEST));
        vm.chainId(chain);
        _refuses(account, signature);
    }

    function test_aSignatureForAnotherAccountOfThePasskeyIsRefused() public view {
        _refuses(account, Passkey.sign(KEY, _challenge(pair, DIGEST)));
        _refuses(pair, Passkey.sign(KEY, _challenge(account, DIGEST)));
    }

    /// A server that signs people in with passkeys chooses the challenge. It must not be able to choose a withdrawal.
    function test_theDigestItselfAsChallengeIsRefused() public view {
        _refuses(account, Passkey.sign(KEY, DIGEST));
    }

    function testFuzz_onlyAVerifiedPersonSigns(bytes1 flags) public view {
        bytes memory signature =
            Passkey.encode(Passkey.respond(KEY, _challenge(account, DIGEST), flags, Passkey.GET));
        // Present and verified; and no passkey is synced that cannot be.
        bool expected = flags & 0x05 == 0x05 && (flags & 0x08 != 0 || flags & 0x10 == 0);
        vm.assertTrue(_accepts(account, DIGEST, signature) == expected, "flags");
    }

    function test_otherTypesAreRefused() public view {
        bytes32 asked = _challenge(account, DIGEST);
        string[4] memory kinds = ["webauthn.create", "payment.get", "webauthn.gets", ""];
        for (uint256 i; i < kinds.length; ++i) {
            _refuses(account, Passkey.encode(Passkey.respond(KEY, asked, Passkey.FLAGS, kinds[i])));
        }
    }

    function testFuzz_theTwinWithAHighSIsRefused(bytes32 digest) public view {
        Assertion memory a = _assertion(digest);
        a.s = bytes32(Passkey.ORDER - uint256(a.s));
        vm.assertTrue(!_accepts(account, digest, Passkey.encode(a)), "high s");
    }

    function test_signaturesOutOfRangeAreRefused() public view {
        bytes32[4] memory values = [bytes32(0), bytes32(Passkey.ORDER), bytes32(type(uint256).max), bytes32(uint256(1))];
        for (uint256 i; i < values.length; ++i) {
            Assertion memory a = _assertion(DIGEST);
            a.r = values[i];
            _refuses(account, Passkey.encode(a));
            a = _assertion(DIGEST);
            a.s = values[i];
            _refuses(account, Passkey.encode(a));
        }
    }

    function test_aTruncatedSignatureIsRefusedAtEveryLength() public view {
        Assertion memory a = _assertion(DIGEST);
        bytes memory signature = Passkey.encode(a);
        // The last bytes only fill up a word.
        uint256 padding = (32 - bytes(a.clientDataJSON).length % 32) % 32;
        for (uint256 length = signature.length - padding; length > 0; --length) {
            assembly ("memory-safe") {
                mstore(signature, sub(length, 1))
            }
            _refuses(account, signature);
        }
    }

    /// Numbers, offsets, lengths, flags and text, one bit after the other.
    function test_aSignatureWithAnyOneBitChangedIsRefused() public view {
        Assertion memory a = _assertion(DIGEST);
        bytes memory signature = Passkey.encode(a);
        uint256 firstEnd = 7 * 32 + a.authenticatorData.length;
        uint256 second = 9 * 32;
        uint256 end = second + 32 + bytes(a.clientDataJSON).length;
        for (uint256 i; i < end; i = i + 1 == firstEnd ? second : i + 1) {
            for (uint256 bit; bit < 8; ++bit) {
                signature[i] ^= bytes1(uint8(1 << bit));
                _refuses(account, signature);
                signature[i] ^= bytes1(uint8(1 << bit));
            }
        }
        vm.assertTrue(_accepts(account, DIGEST, signature), "unchanged");
    }

    function testFuzz_anIndexThatLiesIsRefused(bool near, uint256 index) public view {
        // Close to both ends, where additions overflow, as well as anywhere.
        if (near) index = index % 2 == 0 ? (index / 2) % 256 : type(uint256).max - (index / 2) % 256;
        Assertion memory a = _assertion(DIGEST);
        (uint256 kind, uint256 asked) = (a.typeIndex, a.challengeIndex);
        vm.assume(index != kind && index != asked);
        a.typeIndex = index;
        _refuses(account, Passkey.encode(a));
        (a.typeIndex, a.challengeIndex) = (kind, index);
        _refuses(account, Passkey.encode(a));
    }

    function testFuzz_anOffsetThatLiesIsRefused(bool near, bool second, uint256 offset) public view {
        if (near) offset = offset % 2 == 0 ? (offset / 2) % 1_024 : type(uint256).max - (offset / 2) % 1_024;
        bytes memory signature = Passkey.encode(_assertion(DIGEST));
        uint256 position = second ? 192 : 160;
        uint256 right;
        assembly ("memory-safe") {
            right := mload(add(signature, position))
            mstore(add(signature, position), offset)
        }
        vm.assume(offset != right);
        _refuses(account, signature);
    }

    function testFuzz_anythingThatIsNoSignatureIsRefused(bytes calldata signature) public view {
        _refuses(account, signature);
        _refuses(pair, signature);
    }

    function testFuzz_anAbsentSecondPasskeyNeverSigns(bytes32 r, bytes32 s) public view {
        Assertion memory a = _assertion(DIGEST);
        (a.r, a.s) = (r, s);
        _refuses(account, Passkey.encode(a));
    }

    /// The contract behind the clones has no arguments: what lies in their place in its code is no point of the curve.
    function testFuzz_theImplementationIsNobodys(uint256 key) public view {
        key = 1 + key % (Passkey.ORDER - 1);
        PasskeyOwner implementation = factory.implementation();
        bytes memory signature = Passkey.sign(key, _challenge(implementation, DIGEST));
        (bool answered, bytes memory answer) =
            address(implementation).staticcall(abi.encodeCall(IERC1271.isValidSignature, (DIGEST, signature)));
        vm.assertTrue(!answered || bytes4(answer) != IERC1271.isValidSignature.selector, "signed");
    }

    function testFuzz_whoDeploysAnAccountFirstChangesNothing(address anyone, uint256 key) public {
        key = 1 + key % (Passkey.ORDER - 1);
        vm.assume(key != KEY);
        (bytes32 x, bytes32 y) = Passkey.publicKey(key);
        address predicted = factory.predict(x, y, 0, 0);
        vm.assertTrue(predicted.code.length == 0, "deployed already");
        vm.prank(anyone);
        factory.deploy(x, y, 0, 0);
        bytes32 code = predicted.codehash;
        vm.assertTrue(address(_deploy(key, 0)) == predicted && predicted.codehash == code, "another account");
        (bytes32 left, bytes32 right, bytes32 secondX, bytes32 secondY) = PasskeyOwner(payable(predicted)).keys();
        vm.assertTrue(left == x && right == y && (secondX | secondY) == 0, "keys");
    }

    function test_eachSetOfPasskeysHasItsOwnAddress() public {
        address swapped = address(_deploy(SECOND_KEY, KEY));
        address alone = address(_deploy(SECOND_KEY, 0));
        vm.assertTrue(swapped != address(pair) && alone != address(account) && alone != swapped, "shared");
    }

    function testFuzz_noAccountIsDeployedForWhatIsNoKey(bytes32 x, bytes32 y, bool second) public {
        vm.assume((x | y) != 0);
        (bytes32 goodX, bytes32 goodY) = Passkey.publicKey(KEY);
        vm.expectPartialRevert(PasskeyOwnerFactory.NotAKey.selector);
        if (second) factory.deploy(goodX, goodY, x, y);
        else factory.deploy(x, y, 0, 0);
    }

    function test_noAccountIsDeployedWithoutAKey() public {
        vm.expectPartialRevert(PasskeyOwnerFactory.NotAKey.selector);
        factory.deploy(0, 0, 0, 0);
    }

    function _deploy(uint256 key, uint256 second) private returns (PasskeyOwner) {
        (bytes32 x, bytes32 y) = Passkey.publicKey(key);
        if (second == 0) return factory.deploy(x, y, 0, 0);
        (bytes32 secondX, bytes32 secondY) = Passkey.publicKey(second);
        return factory.deploy(x, y, secondX, secondY);
    }

    function _assertion(bytes32 digest) private view returns (Assertion memory) {
        return Passkey.respond(KEY, _challenge(account, digest), Passkey.FLAGS, Passkey.GET);
    }

    function _challenge(PasskeyOwner owner, bytes32 digest) private view returns (bytes32) {
        return Passkey.challenge(address(owner), block.chainid, digest);
    }

    function _refuses(PasskeyOwner owner, bytes memory signature) private view {
        vm.assertTrue(!_accepts(owner, DIGEST, signature), "accepted");
    }

    /// Reverts where the account does: a refusal is an answer, too.
    function _accepts(PasskeyOwner owner, bytes32 digest, bytes memory signature) private view returns (bool) {
        return owner.isValidSignature(digest, signature) == IERC1271.isValidSignature.selector;
    }
}
