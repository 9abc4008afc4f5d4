// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Multicall} from "../../Multicall.sol";
import {Withdrawal} from "../../Order.sol";
import {PasskeyOwnerFactory} from "../../PasskeyOwnerFactory.sol";
import {Passkey} from "./Passkey.sol";
import {Signing} from "./Signing.sol";
import {WalletTest} from "./WalletTest.sol";

/// A one-time wallet with money in it, whose owner is a passkey and not deployed yet.
abstract contract PasskeyWalletTest is WalletTest {
    PasskeyOwnerFactory internal passkeys;
    Multicall internal multicall;
    address internal wallet;
    bytes32 internal x;
    bytes32 internal y;

    function setUp() public virtual override {
        super.setUp();
        (passkeys, multicall) = (new PasskeyOwnerFactory(), new Multicall());
        (x, y) = Passkey.publicKey(OWNER_KEY);
        owner = passkeys.predict(x, y, 0, 0);
        wallet = factory.predict(owner, bytes32(0), PAYMENT);
        tokenA.mint(wallet, 1_000);
    }

    function _passkeySign(bool asText, uint256 key, address from, Withdrawal memory w)
        internal
        view
        returns (bytes memory)
    {
        bytes32 digest =
            asText ? Signing.textHash(from, owner, PAYMENT, w) : Signing.typedDataHash(from, owner, PAYMENT, w);
        return Passkey.sign(key, Passkey.challenge(owner, block.chainid, digest));
    }

    function _carryOut(bool asText, Withdrawal memory w, bytes memory signature) internal {
        if (asText) factory.deployAndWithdrawByText(owner, bytes32(0), PAYMENT, w, signature);
        else factory.deployAndWithdraw(owner, bytes32(0), PAYMENT, w, signature);
    }

    /// As the service does with an ERC-6492 signature: owner and withdrawal in one transaction, the first allowed to fail.
    function _deployAndCarryOut(Withdrawal memory w, bytes memory signature) internal {
        bytes memory deploy = abi.encodeCall(passkeys.deploy, (x, y, 0, 0));
        bytes memory withdraw = abi.encodeCall(factory.deployAndWithdraw, (owner, bytes32(0), PAYMENT, w, signature));
        Multicall.Call3[] memory calls = new Multicall.Call3[](2);
        calls[0] = Multicall.Call3(address(passkeys), true, deploy);
        calls[1] = Multicall.Call3(address(factory), false, withdraw);
        multicall.aggregate3(calls);
    }
}
