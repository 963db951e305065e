import { useEffect, useRef, useState } from 'react'
import type { GameStageProps } from '../../game-client.tsx'
import type { ResultPicture } from '../../kit/stage/result.ts'
import type { StageClock } from '../../kit/stage/use-stage-clock.ts'
import type { PusherOutcome } from '../outcome.ts'
import type { DropStep } from '../timeline.ts'
import { createMachine, type Machine } from './machine.ts'
import { parseStoredMachine, serializeMachine } from './memory.ts'

interface ShownPlay {
  /** The outcome of the shown play; `undefined` before the first drop, and until the server has answered a request. */
  readonly outcome: PusherOutcome | undefined
  readonly picture: ResultPicture
  readonly clock: StageClock<DropStep>
  readonly onFall: () => void
}

interface MachineState {
  readonly machine: Machine
  /** Number of coins on the shelf. */
  readonly coins: number
  /**
   * Whether the search found no push for the last drop. The stage then says that the award was paid without falling
   * coins.
   */
  readonly isByHand: boolean
}

/**
 * Creates the machine of the page, with the shelf that the device has stored for the player. The shelf after a drop is
 * stored as soon as a push is found, before anything moves, so a page that is reloaded during a drop shows this drop as
 * finished. A drop whose answer an earlier page received is shown as finished too.
 */
export function useMachine(
  { view, playId: dropId, memory, prefersReducedMotion }: GameStageProps,
  { outcome, picture, clock, onFall }: ShownPlay,
): MachineState {
  const [stored] = useState(() => parseStoredMachine(memory?.read()))
  const [state, setState] = useState({ coins: stored.shelf.length, isByHand: false })
  const lastId = useRef(stored.dropId)
  const latest = useRef({ memory, onFall })
  latest.current = { memory, onFall }
  const [machine] = useState(() =>
    createMachine(stored.shelf, {
      onSteered({ dropId }, { shelf, pushed }) {
        latest.current.memory?.write(serializeMachine({ dropId, shelf }))
        setState({ coins: shelf.length, isByHand: pushed === undefined })
      },
      onFall: () => latest.current.onFall(),
    }),
  )

  const { phase } = view
  const resultMs = clock.steps.find(step => step.kind === 'result')?.atMs
  const { startedAtMs, mode } = clock
  useEffect(() => {
    if (!outcome || dropId === undefined || dropId === lastId.current) return
    const isStill = mode === 'still' && phase === 'shown'
    if (!isStill && resultMs === undefined) return
    lastId.current = dropId
    const isAtOnce = isStill || prefersReducedMotion || resultMs === undefined
    machine.show({ dropId, times: outcome.times }, isAtOnce ? 0 : startedAtMs + resultMs)
  }, [machine, outcome, dropId, mode, phase, resultMs, startedAtMs, prefersReducedMotion])

  // On a hidden page the timeline runs through at once. The coins then move to their final positions at once too.
  const { isResult } = picture
  useEffect(() => {
    if (isResult && document.hidden) machine.finish()
  }, [isResult, machine])

  return { machine, ...state }
}
