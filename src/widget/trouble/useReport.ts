import { useEffect } from 'react'
import type { DepositError } from '../../errors/DepositError.js'
import { useWidget } from '../WidgetContext.js'

/** What a person is told of as an error, the host hears of, once. */
export function useReport(error: DepositError | undefined): void {
  const { report } = useWidget()
  useEffect(() => {
    if (error) report.error(error)
  }, [error, report])
}
