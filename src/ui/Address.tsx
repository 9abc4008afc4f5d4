import type { ClipboardEvent } from 'react'

export type AddressProps = { address: string }

/** A whole address in groups of four, first and last bold. Its text is the address itself, gaps are drawn. */
export function Address({ address }: AddressProps) {
  const prefix = /^0x(?=.)/i.exec(address)?.[0]
  const groups = address.slice(prefix?.length ?? 0).match(/.{1,4}/gsu) ?? []
  return (
    <bdi
      className="dw-addr"
      dir="ltr"
      translate="no"
      data-prefix={prefix !== undefined || undefined}
      onCopy={copyWhole}
    >
      {prefix !== undefined && <span>{prefix}</span>}
      {groups.map((group, index) => {
        const Group = index === 0 || index === groups.length - 1 ? 'b' : 'span'
        // biome-ignore lint/suspicious/noArrayIndexKey: groups have no identity but their place
        return <Group key={index}>{group}</Group>
      })}
    </bdi>
  )
}

/** Browsers put a line break between the boxes of a grid; an address has none. */
function copyWhole(event: ClipboardEvent<HTMLElement>): void {
  const selected = getSelection()?.toString().replace(/\s/g, '')
  if (selected === undefined || selected === '') return
  event.clipboardData.setData('text/plain', selected)
  event.preventDefault()
}
