import {
  type ComponentType,
  type JSX,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { DepositError } from '../../../errors/DepositError.js'
import type { Draft } from '../../../flow/state.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { type Catalog, useCatalog } from '../../shared/catalog/useCatalog.js'
import { useOffer } from '../../shared/offer/useOffer.js'
import { Needed } from '../../shell/lazy/rest.js'
import { Screen } from '../../shell/Screen.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { FormAction } from './FormAction.js'
import { FormFields, type FormFieldsProps } from './FormFields.js'
import { FormRest } from './FormRest.js'
import { type FormParts, useFormParts } from './formParts.js'
import { formMessages } from './messages/formMessages.js'
import type { DepositForm, FormPricing } from './state/DepositForm.js'
import { useDepositForm } from './useDepositForm.js'

export type WideFormProps = Omit<DepositForm, 'holdings' | 'fiat'> & {
  parts: FormParts
  /** Renders the form fields, with `best` as the selected quote. */
  fields: (pricing: FormPricing) => ReactNode
}

export type FormStepProps = {
  /** The form with the quotes beside it, once it is loaded. */
  WideForm: ComponentType<WideFormProps> | undefined
}

/** The first step: the deposit form and its asset lists. */
export function FormStep({ WideForm }: FormStepProps): JSX.Element {
  const parts = useFormParts()
  const { holdings, fiat, ...facts } = useDepositForm(parts)
  const { entries, routes } = facts
  const { wide } = useWidget().options
  const [choosing, setChoosing] = useState<'input' | 'output'>()
  // The press is painted before the list that it opens is rendered.
  const choose = (side: 'input' | 'output' | undefined) => startTransition(() => setChoosing(side))
  const openers = { input: useRef<HTMLButtonElement>(null), output: useRef<HTMLButtonElement>(null) }
  const opened = useRef<'input' | 'output'>(undefined)
  useEffect(() => {
    // Returns focus to the button that opened the list.
    if (choosing === undefined && opened.current) openers[opened.current].current?.focus()
    opened.current = choosing
  })
  const catalog = useCatalog()
  // With a fiat amount, changing the token clears the token amount until the price of the new token is known.
  const paidWith = (input: string): Partial<Draft> =>
    fiat.entry && input !== entries.draft.input ? { input, amount: '' } : { input }
  const catalogError = useCatalogError(catalog)
  const configError = useConfigError(catalog, parts)
  const fields = { ...facts, parts, fiat, openers, onChoose: choose }
  const unavailable = catalogError ?? configError
  const loading = catalog.pending || !parts || unavailable !== undefined
  const oneColumn = <OneColumnForm form={{ ...fields, loading }} />
  const content = () => {
    if (unavailable) {
      const props = {
        error: unavailable,
        checking: catalog.pending,
        // A configuration error has no retry.
        onRetry: catalogError && catalog.refetch,
      }
      return (
        <Needed from={FormRest} fallback={oneColumn}>
          {({ FormUnavailable }) => <FormUnavailable {...props} />}
        </Needed>
      )
    }
    if (choosing && parts)
      return (
        <parts.AssetChoice
          entries={entries}
          reachable={routes.reachable}
          holdings={holdings}
          choosing={choosing}
          onBack={() => choose(undefined)}
          onChoose={(id) => {
            entries.change(choosing === 'input' ? paidWith(id) : { output: id })
            choose(undefined)
          }}
        />
      )
    if (!wide || loading || !parts || !WideForm) return oneColumn
    const props = { ...facts, parts, fields: (pricing: FormPricing) => <FormFields {...fields} pricing={pricing} /> }
    return <WideForm {...props} />
  }
  return (
    <>
      {parts && <parts.Defaults holdings={holdings} />}
      {content()}
    </>
  )
}

/** The host's configuration error that makes the form impossible to complete, if any. */
function useConfigError({ assets, pending }: Catalog, parts: FormParts | undefined): DepositError | undefined {
  const { options } = useWidget()
  const offer = useOffer()
  const sentence = useMemo(
    () => (pending ? undefined : parts?.findBlockingConfig([...assets.keys()], options, offer)),
    [pending, parts, assets, options, offer],
  )
  return useMemo(() => (sentence === undefined ? undefined : new DepositError('configuration', sentence)), [sentence])
}

/** The error of the catalog. Kept during a retry, so that the screen does not flicker. */
function useCatalogError({ error, assets, pending }: Catalog): DepositError | undefined {
  const [catalogError, setCatalogError] = useState<DepositError>()
  const next = assets.size > 0 || (!pending && !error) ? undefined : (error ?? catalogError)
  if (next !== catalogError) setCatalogError(next)
  return next
}

/** The form in the one-column layout. While assets load it is the same screen, so that no press or typed text is lost. */
function OneColumnForm({ form }: { form: FormFieldsProps }): JSX.Element {
  const { entries, pricing } = form
  const rest = useContext(FormRest).parts
  return (
    <Screen name="form" asides title={useMessages(formMessages).title} foot={<FormAction {...form} />}>
      <FormFields {...form} />
      {rest && <rest.FormQuotes entries={entries} pricing={pricing} />}
    </Screen>
  )
}
