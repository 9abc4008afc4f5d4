/**
 * Files that run only in `npm run prove`, so that `npm test` stays short, by vitest project. Each kind of test keeps some
 * in both.
 */
export const longTests = {
  dom: [
    'src/widget/steps/withdraw/{badInput,retrySigning,searchElsewhere}.test.tsx',
    'src/widget/{leaks,recoveryByKeyboard,spoken}.test.tsx',
    'src/widget/steps/form/addressFamilies.test.tsx',
  ],
  isolated: [
    'src/widget/shared/{catalog,destination}/*.isolated.test.tsx',
    'src/widget/steps/form/**/*.isolated.test.tsx',
    'src/ui/Icon.isolated.test.tsx',
  ],
  hostile: ['test/hostile/{funding,qrCode,recovery,seeded,topUp}.test.tsx'],
  browser: ['src/widget/heap.browser.test.tsx', 'src/widget/shell/dialog/sheet.browser.test.tsx'],
  repo: ['test/playground.test.ts'],
  sandbox: [
    'sandbox/src/chains/{startChains,anvilProcess}.test.ts',
    'sandbox/src/providers/onramp/payouts.test.ts',
    'sandbox/src/explorer/createExplorer.test.ts',
    'sandbox/src/boot/startPostgres.test.ts',
  ],
  service: [
    'test/service/{bridge,bridgeRefund,callsOnArrival,control,recovery,recoveryBetweenChains,webhooks}.test.ts',
    'test/service/{discovery,drain,examples,faults,fullDisk,funding,hostileInput,http,logs,onramps,quotes,reading,recoveryAccounts,start,webhookCrash,webhookOutage,webhookPage}.test.ts',
  ],
  crash: ['test/crash/{bridge,disasters,processes,swap,webhook,withdrawal}.test.ts'],
  e2e: [
    'test/e2e/{walletKits,recovery,recoveryCauses,recoveryOnChain,strictRecovery,crossChains,headless,keyboard,passkeyLimits,passkeyTampered,scriptTag,scriptTagPolicies,tampered,twoTabs,webhookRefresh}.test.ts',
  ],
}
