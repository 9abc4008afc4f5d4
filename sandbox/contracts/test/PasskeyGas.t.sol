// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Withdrawal} from "../Order.sol";
import {PasskeyOwnerFactory} from "../PasskeyOwnerFactory.sol";
import {Passkey} from "./support/Passkey.sol";
import {PasskeyWalletTest} from "./support/PasskeyWalletTest.sol";
import {vm} from "./support/Vm.sol";

/// What whole transactions of a passkey cost, where the chain verifies P-256 itself and where Solidity has to.
abstract contract PasskeyGas is PasskeyWalletTest {
    event log_named_uint(string key, uint256 value);

    function _deployOwner(uint256 most) internal {
        passkeys.deploy(x, y, 0, 0);
        _report("deploy the owner", most);
    }

    function _firstWithdrawal(uint256 most) internal {
        Withdrawal memory w = _withdrawal(address(tokenA), 100, 1);
        _deployAndCarryOut(w, _passkeySign(false, OWNER_KEY, wallet, w));
        _report("deploy the owner and the wallet and withdraw", most);
    }

    function _laterWithdrawal(uint256 most) internal {
        passkeys.deploy(x, y, 0, 0);
        for (uint256 i; i < 2; ++i) {
            Withdrawal memory w = _withdrawal(address(tokenA), 100, 1);
            w.nonce = i;
            _carryOut(false, w, _passkeySign(false, OWNER_KEY, wallet, w));
        }
        _report("withdraw again", most);
    }

    function _bySecondPasskey(uint256 most) internal {
        (bytes32 firstX, bytes32 firstY) = Passkey.publicKey(OTHER_KEY);
        owner = address(passkeys.deploy(firstX, firstY, x, y));
        wallet = factory.predict(owner, bytes32(0), PAYMENT);
        tokenA.mint(wallet, 100);
        Withdrawal memory w = _withdrawal(address(tokenA), 100, 1);
        _carryOut(false, w, _passkeySign(false, OWNER_KEY, wallet, w));
        _report("deploy the wallet and withdraw, second passkey", most);
    }

    function _report(string memory what, uint256 most) private {
        uint256 used = vm.lastCallGas().gasTotalUsed;
        emit log_named_uint(what, used);
        vm.assertLe(used, most, what);
    }
}

/// forge-config: default.evm_version = "osaka"
contract PasskeyPrecompileGasTest is PasskeyGas {
    function test_deployOwner() public {
        _deployOwner(110_000);
    }

    function test_firstWithdrawal() public {
        _firstWithdrawal(345_000);
    }

    function test_laterWithdrawal() public {
        _laterWithdrawal(116_000);
    }

    function test_withdrawBySecondPasskey() public {
        _bySecondPasskey(268_000);
    }
}

contract PasskeySolidityGasTest is PasskeyGas {
    function test_firstWithdrawal() public {
        _firstWithdrawal(606_000);
    }

    function test_laterWithdrawal() public {
        _laterWithdrawal(375_000);
    }

    function test_withdrawBySecondPasskey() public {
        _bySecondPasskey(772_000);
    }
}
