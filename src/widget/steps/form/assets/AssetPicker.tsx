import { type JSX, useLayoutEffect, useMemo, useState } from 'react'
import { useDepositScope } from '../../../../hooks/context.js'
import { useWallet } from '../../../../hooks/useWallet.js'
import { useFormatters, useMessages } from '../../../../i18n/MessagesProvider.js'
import type { ChainInfo } from '../../../../schema/Chain.js'
import { loadRecentAssets, saveRecentAsset } from '../../../../storage/recentAssets.js'
import { ChipRadios } from '../../../../ui/ChipRadios.js'
import { Combobox } from '../../../../ui/Combobox.js'
import { Disc } from '../../../../ui/Disc.js'
import { Icon } from '../../../../ui/Icon.js'
import { ShortText } from '../../../../ui/ShortText.js'
import { AssetDisc } from '../../../shared/catalog/AssetDisc.js'
import { networkName, useCatalog } from '../../../shared/catalog/useCatalog.js'
import { commonMessages } from '../../../shell/messages.js'
import { useAnnounceChange } from '../../../shell/useAnnounceChange.js'
import { assetTitleMessages } from '../messages/entryMessages.js'
import { assetListMessages } from '../messages/lazyMessages.js'
import {
  type AssetOption,
  type AssetScope,
  type AssetSection,
  groupAssets,
  useAssetOptions,
  useWorth,
} from './assetGroups.js'

export type AssetPickerProps = AssetScope & {
  onChoose: (id: string) => void
  onBack: () => void
  query: string
  onQueryChange: (query: string) => void
  /** Called once the list has replaced its placeholder. */
  onShown: () => void
}

const everywhere = ''
/** Lists up to this length get no section of recent assets, because they fit on one screen. */
const shortList = 8

/** The asset list: searchable by name, address or network, with the wallet's holdings first. */
export function AssetPicker(props: AssetPickerProps): JSX.Element {
  const { choosing, onChoose, onBack, query, onQueryChange, onShown } = props
  const assetList = useMessages(assetListMessages)
  const assetTitles = useMessages(assetTitleMessages)
  const clear = useMessages(commonMessages).clear
  // Before the screen notices that the focused field has gone, and moves focus to its title.
  useLayoutEffect(onShown, [onShown])
  const [network, setNetwork] = useState(everywhere)
  const { account } = useWallet()
  const { chains } = useCatalog()
  const options = useAssetOptions(props)
  const worthOf = useWorth(options)
  const { recent, remember } = useRecentAssets(choosing)
  const groups = useMemo(
    () => groupAssets(options, query, network || undefined, options.length > shortList ? recent : []),
    [options, query, network, recent],
  )
  const found = groups.reduce((count, { options: inGroup }) => count + inGroup.length, 0)
  useAnnounceChange(query === '' ? '' : found === 0 ? assetList.noMatch(query) : assetList.matches(found))
  const first = groups.find(({ options: inGroup }) => inGroup.length > 0)
  const networks = [...new Set(options.flatMap(({ asset }) => asset.chain?.network ?? []))]
  const titles: Record<AssetSection, string> = {
    wallet: assetList.inYourWallet,
    recent: assetList.recent,
    currencies: assetList.currencies,
    tokens:
      query === ''
        ? assetList.all
        : first?.key === 'tokens'
          ? assetList.matches(first.options.length)
          : assetList.otherMatches,
    off: assetList.notAvailable,
  }
  return (
    <Combobox
      label={assetTitles.search}
      query={query}
      filter={network}
      onQueryChange={onQueryChange}
      clearLabel={clear}
      groups={groups.map(({ key, options: found }) => ({
        key,
        title: titles[key],
        aside: key === 'wallet' && account ? <ShortText text={account.address} /> : undefined,
        options: found,
      }))}
      optionKey={({ asset }) => asset.id}
      isDisabled={({ reason }) => reason !== undefined}
      renderOption={(option) => <AssetRow option={option} worth={worthOf(option)} />}
      onSelect={({ asset: { id } }) => {
        remember(id)
        onChoose(id)
      }}
      onEscape={onBack}
      between={
        networks.length > 1 && (
          <ChipRadios
            label={assetList.network}
            value={network}
            options={[
              { value: everywhere, label: assetList.allNetworks },
              ...networks.map((value) => ({
                value,
                label: <Network chain={chains[value]} id={value} />,
              })),
            ]}
            onChange={setNetwork}
            scroll
          />
        )
      }
      empty={
        <div className="dw-outcome">
          <span className="dw-outcome-mark" data-tone="quiet">
            <Icon name="search" size="lg" />
          </span>
          <p className="dw-text-strong">{assetList.noMatch(query)}</p>
          <p className="dw-text-muted dw-text-sm">{assetList.noMatchHint}</p>
        </div>
      }
    />
  )
}

function Network({ chain, id }: { chain: ChainInfo | undefined; id: string }): JSX.Element {
  const name = networkName(id)
  return (
    <>
      <Disc shape="square" face={{ src: chain?.image, name }} />
      {name}
    </>
  )
}

type RecentAssets = {
  /** Asset ids, most recent first. */
  recent: readonly string[]
  /** Moves an asset to the front. */
  remember: (id: string) => void
}

/**
 * The assets this customer chose most recently in this browser.
 *
 * @param kind Inputs and outputs are stored separately.
 */
function useRecentAssets(kind: 'input' | 'output'): RecentAssets {
  const { storage } = useDepositScope()
  const [recent] = useState(() => loadRecentAssets(storage, kind))
  return { recent, remember: (id) => saveRecentAsset(storage, kind, id) }
}

export type AssetRowProps = {
  option: AssetOption
  /** Formatted fiat value of the balance. */
  worth: string | undefined
}

/** One asset: symbol, network, and either the balance or the reason it is unavailable. */
export function AssetRow({ option, worth }: AssetRowProps): JSX.Element {
  const { asset, balance, reason, twin } = option
  const { amount } = useFormatters()
  const place = asset.network === '' ? asset.name : asset.network
  if (reason !== undefined)
    return (
      <>
        <AssetDisc asset={asset} />
        <span className="dw-row-main">
          <span>
            <span className="dw-row-name dw-text-strong">{asset.symbol}</span>{' '}
            <span className="dw-text-muted dw-text-sm">{place}</span>
          </span>
          <span className="dw-row-reason">{reason}</span>
        </span>
      </>
    )
  return (
    <>
      <AssetDisc asset={asset} />
      <span className="dw-row-main">
        <span className="dw-row-name dw-text-strong">{asset.symbol}</span>
        <span className="dw-text-muted dw-text-sm dw-text-ellipsis">
          {place}
          {twin && asset.address !== undefined && (
            <span>
              , <ShortText text={asset.address} />
            </span>
          )}
        </span>
      </span>
      {balance !== undefined && (
        <span className="dw-row-end">
          <span className="dw-text-medium">{amount(balance, asset.symbol)}</span>
          {worth !== undefined && <span className="dw-text-muted dw-text-sm">{worth}</span>}
        </span>
      )}
    </>
  )
}
