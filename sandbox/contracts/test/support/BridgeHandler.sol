// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Bridge} from "../../Bridge.sol";
import {BridgeTerms, Intent} from "../../BridgeIntent.sol";
import {TestToken} from "../../TestToken.sol";
import {vm} from "./Vm.sol";

/// Two chains, their bridges, and everybody who does something to them. The settlement role keeps to its word: it settles
/// what was filled within a day of the deadline and refunds early only what can no longer be filled.
contract BridgeHandler {
    uint256 private constant HERE = 31_337;
    uint256 private constant THERE = 31_338;
    address private constant SETTLER = address(0x5E77);
    address private constant DEPOSITOR = address(0xDE90);
    address private constant RELAYER = address(0x4E1A);
    address private constant STRANGER = address(0x57A6);

    struct Life {
        address refundTo;
        uint256 fills;
        uint256 settlements;
        uint256 refunds;
    }

    Bridge public here;
    Bridge public there;
    TestToken public token;
    Intent[] private _intents;
    Life[] public lives;
    uint256 public strangersHeard;

    constructor() {
        vm.chainId(HERE);
        vm.warp(1_700_000_000);
        (here, there) = (new Bridge(SETTLER), new Bridge(SETTLER));
        address[] memory minters = new address[](1);
        minters[0] = address(this);
        token = new TestToken("A", "A", 6, minters);
    }

    function deposit(uint64 amount, uint64 fee, uint256 fillWithin, bool elsewhere) external {
        address refundTo = elsewhere ? address(uint160(0x1000 + lives.length)) : address(0);
        token.mint(DEPOSITOR, amount);
        vm.prank(DEPOSITOR);
        token.approve(address(here), amount);
        address recipient = address(uint160(0x100000 + lives.length));
        uint256 nonce = here.deposits();
        BridgeTerms memory terms = BridgeTerms(token, THERE, address(token), recipient, refundTo, fee, fillWithin % 2 hours);
        vm.prank(DEPOSITOR);
        try here.deposit(terms) returns (bytes32) {
            address back = elsewhere ? refundTo : DEPOSITOR;
            uint256 deadline = block.timestamp + terms.fillWithin;
            _intents.push(
                Intent(
                    HERE, THERE, address(here), nonce, DEPOSITOR, recipient, back, address(token), amount, address(token),
                    amount - fee, deadline
                )
            );
            lives.push(Life(back, 0, 0, 0));
        } catch {}
    }

    function fill(uint256 which) external {
        if (lives.length == 0) return;
        Intent memory intent = _intents[which % lives.length];
        token.mint(RELAYER, intent.minOut);
        vm.prank(RELAYER);
        token.approve(address(there), intent.minOut);
        vm.chainId(THERE);
        vm.prank(RELAYER);
        try there.fill(intent) {
            ++lives[which % lives.length].fills;
        } catch {}
        vm.chainId(HERE);
    }

    function settle(uint256 which, bool asStranger) external {
        if (lives.length > 0) _settle(which % lives.length, asStranger ? STRANGER : SETTLER);
    }

    function refund(uint256 which, bool asStranger) external {
        if (lives.length == 0) return;
        Intent memory intent = _intents[which % lives.length];
        if (!asStranger && there.filledBy(_id(intent)) != address(0)) return;
        vm.prank(asStranger ? STRANGER : SETTLER);
        try here.refund(intent) {
            ++lives[which % lives.length].refunds;
        } catch {}
    }

    function pass(uint256 time) external {
        vm.warp(block.timestamp + time % 1 days);
        for (uint256 i; i < lives.length; ++i) {
            if (lives[i].fills > 0 && lives[i].settlements == 0 && block.timestamp > _intents[i].deadline) _settle(i, SETTLER);
        }
    }

    function count() external view returns (uint256) {
        return lives.length;
    }

    function intentOf(uint256 i) external view returns (Intent memory) {
        return _intents[i];
    }

    function _settle(uint256 i, address by) private {
        address filler = there.filledBy(_id(_intents[i]));
        vm.prank(by);
        try here.settle(_intents[i], filler) {
            ++lives[i].settlements;
            if (by != SETTLER) ++strangersHeard;
        } catch {}
    }

    function _id(Intent memory intent) private pure returns (bytes32) {
        return keccak256(abi.encode(intent));
    }
}
