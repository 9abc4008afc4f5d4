import { useMemo } from 'react'
import { normalizeAssetId } from '../../../schema/assetId.js'
import { useWidget } from '../../shell/WidgetContext.js'

type Offers = (id: string) => boolean

/** Predicates for the inputs and outputs the host allows: those listed, or all, minus those excluded. */
export function useOffer(): { input: Offers; output: Offers } {
  const { inputs, excludeInputs, outputs, excludeOutputs } = useWidget().options
  return useMemo(
    () => ({ input: offers(inputs, excludeInputs), output: offers(outputs, excludeOutputs) }),
    [inputs, excludeInputs, outputs, excludeOutputs],
  )
}

function offers(listed: readonly string[] | undefined, excluded: readonly string[] | undefined): Offers {
  const allowed = listed && new Set(listed.map(normalizeAssetId))
  const denied = new Set(excluded?.map(normalizeAssetId))
  return (id) => !denied.has(id) && (allowed?.has(id) ?? true)
}
