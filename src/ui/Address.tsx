import type { ClipboardEvent } from 'react'

export type AddressProps = { address: string }

/**
 * A full address in groups of four, the first and last in bold. Gaps are styled, so the text content is the address.
 * Screen readers get it as one thing, read group by group.
 */
export function Address({ address }: AddressProps) {
  const prefix = /^0x(?=.)/i.exec(address)?.[0]
  const groups = address.slice(prefix?.length ?? 0).match(/.{1,4}/gsu) ?? []
  return (
    <bdi
      className="dw-address"
      role="img"
      aria-label={[prefix, ...groups].join(' ').trim()}
      dir="ltr"
      translate="no"
      data-prefix={prefix !== undefined || undefined}
      onCopy={copyAddress}
    >
      {prefix !== undefined && <span>{prefix}</span>}
      {groups.map((group, index) => {
        const Group = index === 0 || index === groups.length - 1 ? 'b' : 'span'
        // biome-ignore lint/suspicious/noArrayIndexKey: groups are identified by their position
        return <Group key={index}>{group}</Group>
      })}
    </bdi>
  )
}

/** Strips the line breaks that browsers insert between grid items when copying. */
function copyAddress(event: ClipboardEvent<HTMLElement>): void {
  const selected = getSelection()?.toString().replace(/\s/g, '')
  if (selected === undefined || selected === '') return
  event.clipboardData.setData('text/plain', selected)
  event.preventDefault()
}
