/**
 * The tests whose length depends on `SCALE`, by vitest project. Those of `service` may be in `service-more`.
 * @type {Readonly<Record<'unit' | 'repo' | 'hostile' | 'service' | 'e2e', readonly string[]>>}
 */
export const lengths = {
  unit: [
    'src/address/evm.test.ts',
    'src/address/families/families.test.ts',
    'src/money/units.test.ts',
    'src/proxy/adapters/nodeRandomRequests.test.ts',
    'src/proxy/confirm/confirmFaults.test.ts',
    'src/proxy/keyStaysInside.test.ts',
    'src/redis/confirmOnRedis.test.ts',
    'src/signing/deriveWallet.test.ts',
    'src/signing/eip712/hashTypedData.test.ts',
    'src/signing/gate/parseStrictJson.test.ts',
    'src/signing/recoverSigner.test.ts',
    'src/webhooks/verifyWebhook.test.ts',
  ],
  repo: ['test/orderHash.test.ts'],
  hostile: [
    'test/hostile/cardPages.test.tsx',
    'test/hostile/funding.test.tsx',
    'test/hostile/qrCode.test.tsx',
    'test/hostile/recovery.test.tsx',
    'test/hostile/seeded.test.tsx',
    'test/hostile/topUp.test.tsx',
    'test/hostile/verification.test.tsx',
  ],
  service: ['test/conformance/conformance.test.ts', 'test/service/discovery.test.ts', 'test/service/start.test.ts'],
  e2e: ['test/e2e/card.test.ts', 'test/e2e/headless.test.ts', 'test/e2e/swap.test.ts', 'test/e2e/tampered.test.ts'],
}
