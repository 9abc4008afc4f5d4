import { generateKeyPairSync, sign } from 'node:crypto'

/** A certificate and its key, as PEM. */
export type Certificate = { cert: string; key: string }

/** Creates a certificate for a host, signed by its own key, as a development server would. */
export function createCertificate(host: string): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const names = sequence(element(0x82, Buffer.from(host)))
  const extensions = sequence(sequence(objectIds.subjectAltName, element(0x04, names)))
  const body = sequence(
    element(0xa0, integer(2)),
    integer(1),
    algorithm,
    nameOf(host),
    sequence(time(-1), time(1)),
    nameOf(host),
    publicKey.export({ format: 'der', type: 'spki' }),
    element(0xa3, extensions),
  )
  const signature = Buffer.concat([Buffer.of(0), sign('sha256', body, privateKey)])
  const base64 = sequence(body, algorithm, element(0x03, signature)).toString('base64')
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${base64.replaceAll(/.{1,64}/g, '$&\n')}-----END CERTIFICATE-----\n`,
    key: `${privateKey.export({ format: 'pem', type: 'pkcs8' })}`,
  }
}

/** An element in the distinguished encoding of X.690. */
function element(tag: number, content: Buffer): Buffer {
  const { length } = content
  const size = length < 0x80 ? Buffer.of(length) : Buffer.of(0x82, length >> 8, length & 0xff)
  return Buffer.concat([Buffer.of(tag), size, content])
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return element(0x30, Buffer.concat(parts))
}

function integer(value: number): Buffer {
  return element(0x02, Buffer.of(value))
}

const objectIds = {
  commonName: Buffer.from('0603550403', 'hex'),
  subjectAltName: Buffer.from('0603551d11', 'hex'),
  ecdsaWithSha256: Buffer.from('06082a8648ce3d040302', 'hex'),
}
const algorithm = sequence(objectIds.ecdsaWithSha256)

function nameOf(host: string): Buffer {
  return sequence(element(0x31, sequence(objectIds.commonName, element(0x0c, Buffer.from(host)))))
}

/** A time, in days from now. */
function time(days: number): Buffer {
  const text = new Date(Date.now() + days * 86_400_000).toISOString().replaceAll(/[-:T]|\.\d+/g, '')
  return element(0x18, Buffer.from(text))
}
