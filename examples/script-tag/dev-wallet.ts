import { announceDevWallet } from '../playground/devWallet/announceDevWallet.js'

announceDevWallet()
