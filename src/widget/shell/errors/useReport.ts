import { useEffect } from 'react'
import type { DepositError } from '../../../errors/DepositError.js'
import { useWidget } from '../WidgetContext.js'

/** Reports a displayed error to the host, once. */
export function useReport(error: DepositError | undefined): void {
  const { report } = useWidget()
  useEffect(() => {
    if (error) report.error(error)
  }, [error, report])
}
