import type { JSX } from 'react'
import { AddressProblem } from '../../shared/destination/AddressProblem.js'
import { useAddressSentence } from '../../shared/destination/useAddressSentence.js'
import type { PickedForm } from './usePick.js'

/** The error of an address fixed by the host, which the user cannot correct. */
export function AddressNote({ pick }: { pick: PickedForm }): JSX.Element | null {
  const { destination, output } = pick
  const sentence = useAddressSentence(destination, output)
  if (sentence === undefined) return null
  const retry = !destination.ok && destination.problem === 'unavailable' ? destination.retry : undefined
  return <AddressProblem retry={retry}>{sentence}</AddressProblem>
}
