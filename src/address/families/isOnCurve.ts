const p = 2n ** 255n - 19n
const d = 37095705934669439343138083508754565189542113879843219016388785533085940283555n

/**
 * Whether 32 bytes are a point on ed25519, and so may have a private key. About half of all values are; program-derived
 * addresses of Solana never are.
 */
export function isOnCurve(bytes: Uint8Array): boolean {
  const y = littleEndian(bytes) & (2n ** 255n - 1n)
  if (y >= p) return false
  const ySquared = (y * y) % p
  // On the curve x² = (y² - 1) / (d·y² + 1), so the quotient must be a square.
  const top = (ySquared - 1n + p) % p
  const quotient = (top * power(d * ySquared + 1n, p - 2n)) % p
  return quotient === 0n || power(quotient, (p - 1n) / 2n) === 1n
}

function littleEndian(bytes: Uint8Array): bigint {
  return bytes.reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
}

function power(base: bigint, exponent: bigint): bigint {
  if (exponent === 0n) return 1n
  const root = power((base * base) % p, exponent >> 1n)
  return (exponent & 1n) === 1n ? (root * base) % p : root
}
