import { correctionBytes } from './correctionBytes.js'
import { type QrLevel, qrLevels } from './qrLevels.js'

export type QrCodewords = { version: number; format: number; bytes: number[] }

/**
 * A text as the bytes of the smallest QR code that holds it with medium correction, or better where there is room.
 *
 * @throws {RangeError} When it is longer than a code can hold: 2,331 bytes.
 */
export function qrCodewords(text: string): QrCodewords {
  const data = new TextEncoder().encode(text)
  for (let version = 1; version <= 40; version++) {
    const needed = 4 + countBits(version) + 8 * data.length
    const level = qrLevels.filter((each) => capacity(version, each) >= needed).at(-1)
    if (level) return { version, format: level.format, bytes: corrected(filled(data, version, level), version, level) }
  }
  throw new RangeError('The text is too long for a QR code.')
}

function countBits(version: number): number {
  return version < 10 ? 8 : 16
}

/** Bits that are left for the text. */
function capacity(version: number, { perBlock, blocks }: QrLevel): number {
  return 8 * (rawBytes(version) - (perBlock[version] ?? 0) * (blocks[version] ?? 0))
}

function rawBytes(version: number): number {
  const alignments = version < 2 ? 0 : Math.floor(version / 7) + 2
  const aligned = version < 2 ? 0 : (25 * alignments - 10) * alignments - 55
  return Math.floor(((16 * version + 128) * version + 64 - aligned - (version < 7 ? 0 : 36)) / 8)
}

/** The text behind its kind and length, filled up to the capacity. */
function filled(data: Uint8Array, version: number, level: QrLevel): number[] {
  const bits = (value: number, length: number) => value.toString(2).padStart(length, '0')
  const text = ['0100', bits(data.length, countBits(version)), ...Array.from(data, (byte) => bits(byte, 8))].join('')
  const room = capacity(version, level)
  const ended = text.padEnd(Math.min(room, text.length + 4), '0')
  const whole = ended.padEnd(Math.ceil(ended.length / 8) * 8, '0')
  const bytes = whole.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []
  for (let pad = 0xec; bytes.length < room / 8; pad ^= 0xfd) bytes.push(pad)
  return bytes
}

/** Cut into blocks, each corrected on its own, and read across all of them. */
function corrected(data: number[], version: number, { perBlock, blocks }: QrLevel): number[] {
  const [count, correction] = [blocks[version] ?? 1, perBlock[version] ?? 0]
  const long = rawBytes(version) % count
  const short = Math.floor(rawBytes(version) / count) - correction
  const parts: number[][] = []
  for (let index = 0, at = 0; index < count; index++) {
    const length = short + (index < count - long ? 0 : 1)
    parts.push(data.slice(at, at + length))
    at += length
  }
  const across = (rows: number[][], length: number) =>
    Array.from({ length }, (_, place) => rows.flatMap((row) => row[place] ?? [])).flat()
  const mending = parts.map((part) => correctionBytes(part, correction))
  return [...across(parts, short + 1), ...across(mending, correction)]
}
