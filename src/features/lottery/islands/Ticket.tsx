import type { ReactNode } from 'react'
import { ExactText } from '../../../components/ExactText.tsx'

interface TicketProps {
  tier: number
  /** The name of the draw, such as "Daily ₱5 draw". */
  name: string
  /** The number of the draw, on the stub. */
  number: string
  /** What is below the number on the stub. */
  stub: ReactNode
  /** What is below the name. */
  children: ReactNode
}

/** A draw as a printed ticket with a stub. */
export function Ticket({ tier, name, number, stub, children }: TicketProps) {
  return (
    <div className="lottery-ticket" data-tier={tier}>
      <div className="ticket-words">
        <h2 className="ticket-name">{name}</h2>
        {children}
      </div>
      <div className="ticket-stub">
        <ExactText className="ticket-number">{number}</ExactText>
        {stub}
      </div>
    </div>
  )
}
