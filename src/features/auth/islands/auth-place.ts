import { createContext, useContext } from 'react'

const isModalContext = createContext(false)

/** Context provider: the auth forms inside it are in a modal. */
export const AuthModalProvider = isModalContext.Provider

/** Whether an auth form is in a modal; `false` on a page. */
export const useIsAuthModal = () => useContext(isModalContext)
