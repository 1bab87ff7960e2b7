/** Why a command cannot start; the message is one line for the terminal. */
export class ConfigError extends Error {}

/** The reason is a setting, so that every further start would end the same way. */
export class WrongSetting extends ConfigError {}
