import { type ComponentType, lazy } from 'react'
import type { Modal } from '../../stores/core/modals.ts'
import { AlertDialog } from './AlertDialog.tsx'

/** A modal's component: gets what it was opened with, and closes itself by the modal store. */
type ModalComponent<Name extends Modal['name']> = ComponentType<{ modal: Extract<Modal, { name: Name }> }>

const AuthDialog = lazy(async () => ({ default: (await import('../auth/AuthDialog.tsx')).AuthDialog }))

/**
 * Modals that any page may open, by name. All but the alert are fetched when they first open; the alert is loaded
 * beforehand, since it must show without a connection. Modals of a single page are rendered by that page's islands.
 */
export const MODALS: { readonly [Name in Modal['name']]?: ModalComponent<Name> } = {
  alert: AlertDialog,
  login: AuthDialog,
  register: AuthDialog,
  'forgot-password': AuthDialog,
  reauthenticate: lazy(async () => ({
    default: (await import('../auth/ReauthenticateDialog.tsx')).ReauthenticateDialog,
  })),
  guide: lazy(async () => ({ default: (await import('../guide/GuideDialog.tsx')).GuideDialog })),
  kyc: lazy(async () => ({ default: (await import('../kyc/KycDialog.tsx')).KycDialog })),
  'limits-offer': lazy(async () => ({
    default: (await import('../limits/LimitsOfferDialog.tsx')).LimitsOfferDialog,
  })),
  confirm: lazy(async () => ({ default: (await import('./ConfirmDialog.tsx')).ConfirmDialog })),
}
