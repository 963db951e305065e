/** The library of the provider. It is a development dependency, so that production does not contain it. */
const PACKAGE = 'oidc-provider'

/**
 * Loads the sandbox's OpenID provider.
 * @throws Error that says what to install, when the development dependencies are missing
 */
export async function loadOpenIdServer(): Promise<typeof import('./openid-server.ts')> {
  try {
    return await import('./openid-server.ts')
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code !== 'ERR_MODULE_NOT_FOUND' || !message.includes(`'${PACKAGE}'`)) throw error
    throw new Error(
      `Social log-in in the sandbox needs ${PACKAGE}, which is not installed: run "npm install --include=dev", or set SOCIAL_PROVIDER=real.`,
      { cause: error },
    )
  }
}
