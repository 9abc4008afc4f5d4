import { useEffect, useRef, useState } from 'react'
import { type Colours, createProbe, type Failure, findFailures, type Probe } from '../colour/createProbe.js'
import { type Fix, proposeFixes } from '../colour/proposeFixes.js'
import type { Tokens } from '../state/tokens.js'

/** What is measured of the widget's colours, in both themes at once. */
export type ContrastReport = { colours: Colours; failures: readonly Failure[]; fixes: readonly Fix[] }

const nothing: ContrastReport = { colours: { light: new Map(), dark: new Map() }, failures: [], fixes: [] }

/** Fixes are looked for once a colour is no longer being dragged. */
const fixAfterMs = 150

/** Measures the contrast of every pair on each change, in roots of the widget that nobody sees. */
export function useContrast(tokens: Tokens): ContrastReport {
  const probe = useRef<Probe>(undefined)
  const [report, setReport] = useState(nothing)

  useEffect(() => {
    probe.current = createProbe()
    return () => probe.current?.remove()
  }, [])

  useEffect(() => {
    const { current } = probe
    if (!current) return
    const colours = current.measure(tokens)
    const failures = findFailures(colours)
    setReport({ colours, failures, fixes: [] })
    if (failures.length === 0) return
    const timer = setTimeout(() => setReport({ colours, failures, fixes: proposeFixes(tokens, current) }), fixAfterMs)
    return () => clearTimeout(timer)
  }, [tokens])

  return report
}
