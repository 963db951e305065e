import { type ComponentType, lazy } from 'react'
import type { Modal } from '../stores/modals/modals.ts'
import { AlertDialog } from './MessageDialog.tsx'

/** The component of a modal. It gets the modal's parameters, and closes itself through the modal store. */
type ModalComponent<Name extends Modal['name']> = ComponentType<{ modal: Extract<Modal, { name: Name }> }>

const AuthDialog = lazy(async () => ({
  default: (await import('../features/auth/islands/AuthDialog.tsx')).AuthDialog,
}))

/**
 * Modals that any page may open, by name. Each is loaded when it first opens, except the alert, which is bundled
 * because it must work without a connection. Modals of a single page are rendered by that page's islands.
 */
export const MODAL_COMPONENTS: { readonly [Name in Modal['name']]?: ModalComponent<Name> } = {
  alert: AlertDialog,
  login: AuthDialog,
  register: AuthDialog,
  'forgot-password': AuthDialog,
  reauthenticate: lazy(async () => ({
    default: (await import('../features/auth/islands/ReauthenticateDialog.tsx')).ReauthenticateDialog,
  })),
  guide: lazy(async () => ({
    default: (await import('../features/guide/islands/GuideDialog.tsx')).GuideDialog,
  })),
  'first-deposit': lazy(async () => ({
    default: (await import('../features/deposit/islands/FirstDepositDialog.tsx')).FirstDepositDialog,
  })),
  'first-deposit-tips': lazy(async () => ({
    default: (await import('../features/deposit/islands/FirstDepositTips.tsx')).FirstDepositTips,
  })),
  kyc: lazy(async () => ({ default: (await import('../features/kyc/islands/KycDialog.tsx')).KycDialog })),
  service: lazy(async () => ({
    default: (await import('../features/chat/islands/ServiceDialog.tsx')).ServiceDialog,
  })),
  'limits-offer': lazy(async () => ({
    default: (await import('../features/limits/islands/LimitsOfferDialog.tsx')).LimitsOfferDialog,
  })),
  'reward-list': lazy(async () => ({
    default: (await import('../features/bonus-centre/islands/RewardListDialog.tsx')).RewardListDialog,
  })),
  'lucky-jackpot': lazy(async () => ({
    default: (await import('../features/jackpot/islands/dialogs.tsx')).LuckyJackpotDialog,
  })),
  'jackpot-record': lazy(async () => ({
    default: (await import('../features/jackpot/islands/dialogs.tsx')).JackpotRecordDialog,
  })),
  'jackpot-rank': lazy(async () => ({
    default: (await import('../features/jackpot/islands/dialogs.tsx')).JackpotRankDialog,
  })),
  'jackpot-rule': lazy(async () => ({
    default: (await import('../features/jackpot/islands/dialogs.tsx')).JackpotRuleDialog,
  })),
  'jackpot-wheel': lazy(async () => ({
    default: (await import('../features/jackpot/islands/dialogs.tsx')).JackpotWheelDialog,
  })),
  'jackpot-award': lazy(async () => ({
    default: (await import('../features/jackpot/islands/JackpotWinDialog.tsx')).JackpotWinDialog,
  })),
  'vip-gift': lazy(async () => ({
    default: (await import('../features/vip/islands/VipGiftDialog.tsx')).VipGiftDialog,
  })),
  bankruptcy: lazy(async () => ({
    default: (await import('../features/game/islands/BankruptcyDialog.tsx')).BankruptcyDialog,
  })),
  download: lazy(async () => ({
    default: (await import('../features/lobby/islands/DownloadDialog.tsx')).DownloadDialog,
  })),
  notice: lazy(async () => ({
    default: (await import('../features/lobby/islands/NoticeDialog.tsx')).NoticeDialog,
  })),
  'sign-in': lazy(async () => ({
    default: (await import('../features/sign-in/islands/SignInDialog.tsx')).SignInDialog,
  })),
  confirm: lazy(async () => ({ default: (await import('./ConfirmDialog.tsx')).ConfirmDialog })),
}
