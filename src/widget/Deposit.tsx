import {
  type JSX,
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { Flow } from '../flow/createFlow.js'
import { useDepositScope } from '../hooks/context.js'
import { useDeposit } from '../hooks/useDeposit.js'
import { type Language, languageOf } from '../i18n/languageOf.js'
import { MessagesProvider } from '../i18n/MessagesProvider.js'
import { loadSettings, saveSettings } from '../storage/preferences.js'
import { type Appearance, resolveTheme, resolveVariables } from '../theme/appearance.js'
import { ImageHosts } from '../ui/ImageHosts.js'
import { LiveRegion } from '../ui/LiveRegion.js'
import type { Messages } from './en.js'
import type { OpenedLanguage } from './openLanguage.js'
import { type DepositWidgetProps, toDraft, toOptions } from './options.js'
import { parseProps } from './parseProps.js'
import { Steps } from './Steps.js'
import { CatalogProvider } from './shared/catalog/useCatalog.js'
import { isWalletRequestOpen } from './shell/isWalletRequestOpen.js'
import { ArrivalContext, type Arrivals } from './shell/Screen.js'
import { useHandoverLink } from './shell/useHandoverLink.js'
import type { Aside, Settings } from './shell/WidgetContext.js'
import { WidgetProvider } from './shell/WidgetProvider.js'
import { useWidgetEvents } from './useWidgetEvents.js'

type DepositProps = DepositWidgetProps & {
  /** Number of times the host called `reset`. */
  resets?: number | undefined
  /** What stands around the widget, in its language. */
  frame?: (widget: JSX.Element, language: Language) => JSX.Element
}

/** The widget inside its providers: one flow, one root element, one live region. */
export function Deposit({ resets = 0, frame = (widget) => widget, ...given }: DepositProps): JSX.Element {
  const { customerKey } = useDepositScope()
  const [settings, changeSettings] = useSettings()
  const shown = useShownLanguage(given, settings.language)
  const props = { ...parseProps(given), ...shown }
  const options = toOptions(props, settings)
  const own = useDeposit({ draft: toDraft(props, settings), paymentId: props.paymentId, id: props.id })
  const deposit = shown.pending ? { ...own, isReady: false } : own
  const [arrivals] = useState<Arrivals>(() => ({ openers: new Map() }))
  const root = useTheme(props.appearance?.theme, settings.theme)
  const { properties } = resolveVariables(props.appearance?.variables)
  useDeveloperWarnings(given, root)
  const report = useWidgetEvents(deposit, props)
  const { state, isReady } = deposit
  const link = useHandoverLink()
  const { send, flow } = deposit
  const [aside, showAside] = useOpened<Aside>(flow)
  const [helping = false, showHelp] = useOpened<boolean>(flow)
  const done = useRef<{ resets: number; send: typeof send }>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a reset uses the props at the time of the call
  useEffect(() => {
    const last = done.current
    // `send` changed because the customer did: the reset was for the previous one.
    if (resets === 0 || (last?.resets === resets && last.send !== send)) return
    done.current = { resets, send }
    // While a wallet request is open or its outcome is unknown, the screen stays: users compare the request with it.
    if (isWalletRequestOpen(root.current) || (state.step === 'payment' && state.asked)) return
    send({ type: 'STARTED_OVER', draft: toDraft(props, settings) })
    showAside(undefined)
  }, [resets, send])
  // biome-ignore lint/correctness/useExhaustiveDependencies: options are rebuilt on each render, so compare their values
  const value = useMemo(
    () => ({ deposit, options, report, settings, changeSettings, shown, aside, showAside, helping, showHelp }),
    [state, isReady, report, settings, changeSettings, shown, aside, helping, ...Object.values(options)],
  )
  const language = languageOf(!!props.messages, props.locale)
  const widget = (
    <div
      className="dw"
      data-dw=""
      data-layout={props.layout}
      {...language}
      data-ready={isReady || undefined}
      // Server HTML has them too, so that nothing flashes. `useTheme` replaces `system` by what the browser prefers.
      data-theme={props.appearance?.theme ?? 'system'}
      style={properties}
      ref={root}
    >
      <LiveRegion>
        <ArrivalContext.Provider value={arrivals}>
          <WidgetProvider value={value}>
            <ImageHosts.Provider value={options.imageHosts}>
              <CatalogProvider>
                <Steps key={customerKey} link={link} />
              </CatalogProvider>
            </ImageHosts.Provider>
          </WidgetProvider>
        </ArrivalContext.Provider>
      </LiveRegion>
    </div>
  )
  return (
    <MessagesProvider
      messages={props.messages}
      override={props.messagesOverride}
      locale={options.locale}
      currencies={`${options.fiatCurrency} ${state.draft.input}`}
    >
      {frame(widget, language)}
    </MessagesProvider>
  )
}

const ofHost: OpenedLanguage = {}

/** Before a language is there: the shapes of a screen, without words. */
const blank = { pending: true, messages: { common: { deposit: '\u00a0', loading: '\u00a0' } } as Messages }

/** What a language that loads changes in the props. While another one loads, the last one stays. */
function useShownLanguage(props: DepositWidgetProps, chosen: string | undefined): OpenedLanguage {
  const { language, languages, messages, locale } = props
  const [opened, setOpened] = useState<OpenedLanguage>((chosen ?? language) ? blank : ofHost)
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the props, only these decide
  useEffect(() => {
    if (languages)
      void import('./openLanguage.js').then(
        ({ openLanguage }) => openLanguage(props, chosen, setOpened),
        () => setOpened(ofHost),
      )
  }, [languages, language, locale, chosen])
  return languages && !messages ? opened : ofHost
}

/** What is opened over a deposit. A different customer has a different flow, over which nothing is open. */
function useOpened<Opened>(flow: Flow): [Opened | undefined, (opened: Opened | undefined) => void] {
  const [last, setLast] = useState<{ flow: Flow; opened: Opened | undefined }>()
  // In a transition, so that the press is painted before what it opens is rendered.
  const open = useCallback((opened: Opened | undefined) => startTransition(() => setLast({ flow, opened })), [flow])
  return [last?.flow === flow ? last.opened : undefined, open]
}

const query = '(prefers-color-scheme: dark)'

function subscribe(onChange: () => void): () => void {
  // jsdom has no `matchMedia`.
  const media = window.matchMedia?.(query)
  media?.addEventListener('change', onChange)
  return () => media?.removeEventListener('change', onChange)
}

/** Sets the theme of the root element: the host's, else the user's, else the browser's preference. */
function useTheme(theme: Appearance['theme'], chosen: Appearance['theme']): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null)
  const prefersDark = useSyncExternalStore(
    subscribe,
    () => window.matchMedia?.(query).matches ?? false,
    () => false,
  )
  // Before the first paint, so that dark pages do not flash white.
  useLayoutEffect(() => {
    if (root.current) root.current.dataset.theme = resolveTheme(theme ?? chosen, prefersDark)
  }, [theme, chosen, prefersDark])
  useLayoutEffect(() => markEdgeToEdge(root.current), [])
  return root
}

/** Widest viewport in which a widget may take the place of the page, in CSS pixels. */
const phoneWidth = 480

/** Marks a root that spans a phone's screen: there it looks like a page, and anywhere else like a card. */
function markEdgeToEdge(root: HTMLElement | null): (() => void) | undefined {
  if (!root || typeof ResizeObserver === 'undefined') return undefined
  const mark = () => {
    const viewport = document.documentElement.clientWidth
    root.toggleAttribute('data-edge', viewport <= phoneWidth && root.offsetWidth >= viewport)
  }
  // It reports before the first paint, too. Asking for the width here would lay the page out once more.
  const observer = new ResizeObserver(mark)
  // The mark takes the border away, which would change the size inside it while that is being reported.
  observer.observe(root, { box: 'border-box' })
  return () => observer.disconnect()
}

/** Bundlers replace all of `process.env.NODE_ENV`, and nothing less of it. Without one, reading it throws. */
declare const process: { env: { NODE_ENV?: string } }

/** Logs mistakes of the integration to the console during development, each once. */
function useDeveloperWarnings(given: DepositWidgetProps, root: RefObject<HTMLElement | null>): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: mistakes are there from the first render on
  useEffect(() => {
    try {
      if (process.env.NODE_ENV === 'development')
        void import('./logMistakes.js').then(
          ({ logMistakes }) => root.current && logMistakes(given, root.current),
          ignore,
        )
    } catch {
      // A page without a bundler.
    }
  }, [])
}

function ignore(): void {
  // Warnings must never get in the way of a deposit.
}

/** The user's settings and their setter. Changes apply immediately and are stored if possible. */
export function useSettings(): [Settings, (settings: Settings) => void] {
  const { storage, customerKey } = useDepositScope()
  const stored = useMemo(() => loadSettings(storage), [storage])
  // Settings are per customer.
  const [chosen, setChosen] = useState({ storage, customerKey, settings: stored })
  const choose = useCallback(
    (settings: Settings) => {
      setChosen({ storage, customerKey, settings })
      saveSettings(storage, settings)
    },
    [storage, customerKey],
  )
  return [chosen.storage === storage && chosen.customerKey === customerKey ? chosen.settings : stored, choose]
}
