import { useEffect, useState } from 'react'
import { contendForLead } from '../../core/follow/contendForLead.js'

/** Whether this tab is the leader of all tabs. */
export function useLeader(name: string): boolean {
  const [isLeader, setIsLeader] = useState(false)
  useEffect(() => contendForLead(name, setIsLeader), [name])
  return isLeader
}
