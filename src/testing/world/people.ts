/** The owner's wallet. */
export const ownerAddress = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
/** The destination of the deposit. */
export const destinationAddress = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
/** An unrelated account. */
export const otherAddress = '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'
/** The payment's one-time wallet. */
export const depositAddress = '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb'
/** The wallet factory, the same on every network. */
export const factoryAddress = '0x27b1fdb04752bbc536007a920d24acb045561c26'
/** The user's address on Solana. */
export const solanaAddress = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'
/** An X-address on the XRP Ledger that contains the destination tag 12345. */
export const taggedAddress = 'XV5sbjUmgPpvXv4ixFWZ5ptAYZ6PD28Sq49uo34VyjnmK5H'
