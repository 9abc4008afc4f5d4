// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Base64} from "@openzeppelin/contracts/utils/Base64.sol";
import {vm} from "./Vm.sol";

/// What an authenticator answers with, in the order in which an account decodes it.
struct Assertion {
    bytes32 r;
    bytes32 s;
    uint256 challengeIndex;
    uint256 typeIndex;
    bytes authenticatorData;
    string clientDataJSON;
}

/// A passkey and the page around it, written from the WebAuthn specification and not from the contract.
library Passkey {
    uint256 internal constant ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551;
    /// Present, verified, may be synced, is synced.
    bytes1 internal constant FLAGS = 0x1d;
    string internal constant GET = "webauthn.get";

    function publicKey(uint256 key) internal pure returns (bytes32 x, bytes32 y) {
        (uint256 left, uint256 right) = vm.publicKeyP256(key);
        return (bytes32(left), bytes32(right));
    }

    function domain(address account, uint256 chain) internal pure returns (bytes32) {
        bytes32 kind = keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)");
        return keccak256(abi.encode(kind, keccak256("PasskeyOwner"), keccak256("1"), chain, account));
    }

    function challenge(address account, uint256 chain, bytes32 digest) internal pure returns (bytes32) {
        bytes32 signed = keccak256(abi.encode(keccak256("Signed(bytes32 digest)"), digest));
        return keccak256(abi.encodePacked("\x19\x01", domain(account, chain), signed));
    }

    function sign(uint256 key, bytes32 asked) internal pure returns (bytes memory) {
        return encode(respond(key, asked, FLAGS, GET));
    }

    function respond(uint256 key, bytes32 asked, bytes1 flags, string memory kind)
        internal
        pure
        returns (Assertion memory assertion)
    {
        string memory encoded = Base64.encodeURL(abi.encodePacked(asked));
        assertion.authenticatorData = abi.encodePacked(sha256("shop.example"), flags, uint32(0));
        assertion.clientDataJSON = string.concat(
            '{"type":"', kind, '","challenge":"', encoded, '","origin":"https://shop.example","crossOrigin":false}'
        );
        assertion.typeIndex = 1;
        assertion.challengeIndex = bytes('{"type":"",').length + bytes(kind).length;
        (assertion.r, assertion.s) = vm.signP256(key, signedHash(assertion));
        if (uint256(assertion.s) > ORDER / 2) assertion.s = bytes32(ORDER - uint256(assertion.s));
    }

    function signedHash(Assertion memory assertion) internal pure returns (bytes32) {
        return sha256(abi.encodePacked(assertion.authenticatorData, sha256(bytes(assertion.clientDataJSON))));
    }

    function encode(Assertion memory a) internal pure returns (bytes memory) {
        return abi.encode(a.r, a.s, a.challengeIndex, a.typeIndex, a.authenticatorData, a.clientDataJSON);
    }
}
