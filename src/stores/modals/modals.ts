import { atom, computed, type ReadableAtom } from 'nanostores'
import type { awardClaim } from '../../contract/award.ts'
import type { ResultOf } from '../../contract/endpoint.ts'
import type { GrantKindName } from '../../domain/awards/grant-kinds.ts'
import type { Centavos } from '../../domain/money.ts'
import type { ChatDesk } from '../../domain/player/chat.ts'
import type { UsableCredentials } from '../../domain/player/credential-age.ts'
import { environment } from '../../platform/environment.ts'

/** An award that the player has received, or another grant such as the attachment of a mail. */
export type ReceivedAward = Omit<ResultOf<typeof awardClaim>['claimed'][number], 'kind'> & {
  readonly kind: GrantKindName
}

/** The modals that log a visitor in or register one. Opening one of them closes the others (spec, section 4). */
export type AuthModalName = 'login' | 'register' | 'forgot-password'

/** The notice's fields that its dialog shows. */
export interface ShownNotice {
  readonly id: string
  readonly title: string
  readonly text: string
  /** Whether the text is Markdown; otherwise it is plain. */
  readonly isMarkdown: boolean
  /** The address to which the notice links; empty without one. */
  readonly href: string
  readonly isExternal: boolean
}

/** A modal over a page. Each feature adds its own; the registry finds the component by `name`. */
export type Modal =
  | { readonly name: 'alert'; readonly title: string; readonly message: string; readonly action?: string }
  | {
      readonly name: 'confirm'
      readonly title: string
      readonly message: string
      readonly action: string
      readonly keep?: string
      /** Lines of a list under the message. */
      readonly points?: readonly string[]
      readonly isDanger: boolean
      readonly areButtonsEqual?: boolean
      readonly onAnswer: (isConfirmed: boolean) => void
    }
  /**
   * The modal in which the player confirms the session with a credential. `onDone` is called before the modal closes.
   * `needed` lists the accepted credentials; if it is missing, every credential is accepted, as after half an hour
   * without activity.
   */
  | {
      readonly name: 'reauthenticate'
      readonly onDone: () => void
      readonly needed: UsableCredentials | undefined
    }
  | { readonly name: AuthModalName }
  | { readonly name: 'paytable' }
  | { readonly name: 'fairness' }
  | { readonly name: 'round' }
  | { readonly name: 'guide' }
  /** Takes a photo for the verification of identity. */
  | { readonly name: 'camera' }
  /** The modal that enlarges a picture of the player's feedback to the size of the window. */
  | { readonly name: 'feedback-picture'; readonly imageId: string }
  /**
   * `first-deposit` offers the bonus of the first deposit; `first-deposit-tips` shows tips that the player sees before
   * that deposit.
   */
  | { readonly name: 'first-deposit' }
  | { readonly name: 'first-deposit-tips' }
  /** The chat with customer service, maximized. */
  | { readonly name: 'service'; readonly desk: ChatDesk }
  /** Asks the player to verify their identity. */
  | { readonly name: 'kyc' }
  /** Asks once whether the player wants to set limits. Closing the modal without an answer means no. */
  | {
      readonly name: 'limits-offer'
      readonly onAnswer: (isWanted: boolean) => void
    }
  /** Asks to confirm a withdrawal. */
  | { readonly name: 'withdrawal' }
  /** Offers to install the app. */
  | { readonly name: 'download' }
  /** The modal that shows notices of the operator one after another. */
  | { readonly name: 'notice'; readonly notices: readonly ShownNotice[] }
  /** The rewards that the player got from claims. */
  | { readonly name: 'reward-list'; readonly awards: readonly ReceivedAward[] }
  /** The free sign-in of the day. */
  | { readonly name: 'sign-in' }
  /** The activity red versus blue, in which two teams compete each week. */
  | { readonly name: 'red-versus-blue' }
  /**
   * The modal with a prize wheel. The page of invitations opens it with the invite wheel, the page of the daily wheel
   * with the daily wheel.
   */
  | { readonly name: 'spin' }
  /**
   * The lucky jackpot: its board, its record, its ranking, its short rules, its wheel, and a jackpot that the player
   * has won.
   */
  | { readonly name: 'lucky-jackpot' }
  | { readonly name: 'jackpot-record' }
  | { readonly name: 'jackpot-rank' }
  | { readonly name: 'jackpot-rule' }
  | { readonly name: 'jackpot-wheel' }
  | {
      readonly name: 'jackpot-award'
      readonly propId: number
      readonly amount: Centavos
      /** Whether staff pay out the jackpot in one withdrawal. */
      readonly isPaidByStaff: boolean
    }
  /** Announces that the player has reached a VIP level by playing. */
  | { readonly name: 'vip-gift'; readonly level: number }
  /** Shows offers to a player whose balance after a loss is below the lowest stake. */
  | { readonly name: 'bankruptcy' }
  | { readonly name: 'self-limit' }
  | { readonly name: 'break' }
  | { readonly name: 'reality-check' }

/**
 * `now`: the modal opens above every open modal, for something that the player or the page's state requires. `later`:
 * the modal waits until no modal is open, for start popups.
 */
export type ModalPriority = 'now' | 'later'

export interface ModalOptions {
  readonly priority?: ModalPriority
  /** Called when the modal has closed, for any reason. */
  readonly onClose?: () => void
  /** Called when the modal has become visible. */
  readonly onShow?: () => void
}

interface OpenModal extends ModalOptions {
  /** The number of this opening of a modal. It distinguishes two alerts that are open at the same time. */
  readonly id: number
  readonly modal: Modal
}

let lastModalId = 0
const $stack = atom<readonly OpenModal[]>([])
const $waitingModals = atom<readonly OpenModal[]>([])

/** The open modals, the lowest first. Each stays open under the next one. */
export const $modals = computed($stack, stack => stack.map(({ id, modal }) => ({ id, ...modal })))

/** The modal that is above all other open modals; `undefined` while no modal is open. */
export const $topModal = computed($stack, stack => stack.at(-1)?.modal)

let releaseBackButton: (() => void) | undefined

/** Sets the open modals. While any is open, the back button closes the top one. */
function setStack(stack: readonly OpenModal[]): void {
  $stack.set(stack)
  if (stack.length > 0) releaseBackButton ??= environment().history.holdBack(closeModal)
  else {
    releaseBackButton?.()
    releaseBackButton = undefined
  }
}

function isOpen(modal: Modal): boolean {
  const words = JSON.stringify(modal)
  return [...$stack.get(), ...$waitingModals.get()].some(({ modal: other }) =>
    // Two alerts are equal when their texts are equal, two other modals when their names are equal.
    modal.name === 'alert' ? JSON.stringify(other) === words : other.name === modal.name,
  )
}

/** Opens a modal, unless an equal modal is open or waits to open. */
export function openModal(modal: Modal, options: ModalOptions = {}): void {
  if (isOpen(modal)) return
  const opened = { ...options, modal, id: lastModalId++ }
  if (options.priority === 'later' && $stack.get().length > 0) {
    $waitingModals.set([...$waitingModals.get(), opened])
    return
  }
  setStack([...$stack.get(), opened])
  options.onShow?.()
}

const AUTH_MODALS: readonly string[] = ['login', 'register', 'forgot-password'] satisfies AuthModalName[]

/** Opens a modal that logs a visitor in, in place of any other open log-in modal (spec, section 4). */
export function openAuthModal(name: AuthModalName): void {
  const others = $stack.get().filter(({ modal }) => !AUTH_MODALS.includes(modal.name))
  setStack([...others, { modal: { name }, id: lastModalId++ }])
}

/** Closes the top modal. When no modal is open afterwards, a waiting modal opens. */
export function closeModal(): void {
  const closed = $stack.get().at(-1)
  if (!closed) return
  const rest = $stack.get().slice(0, -1)
  const [next, ...waiting] = $waitingModals.get()
  const shown = rest.length === 0 ? next : undefined
  if (shown) $waitingModals.set(waiting)
  setStack(shown ? [shown] : rest)
  shown?.onShow?.()
  closed.onClose?.()
}

/** Closes every modal, including those that wait. */
export function closeAllModals(): void {
  const closed = $stack.get()
  $waitingModals.set([])
  setStack([])
  for (const { onClose } of closed) onClose?.()
}

/** Shows an alert, a message that needs no answer. */
export function showAlert(title: string, message: string): void {
  environment().device.vibrate([20])
  openModal({ name: 'alert', title, message })
}

/** The name of an element that floats over the page, below the modals. */
export type FloatingElement = 'jackpot'

const $shownFloatingElement = atom<FloatingElement | undefined>(undefined)

/** The element that floats over this page; `undefined` for none. */
export const $floatingElement: ReadableAtom<FloatingElement | undefined> = $shownFloatingElement

/** Sets the element that floats over this page; `undefined` removes it. */
export function setFloatingElement(float: FloatingElement | undefined): void {
  $shownFloatingElement.set(float)
}
