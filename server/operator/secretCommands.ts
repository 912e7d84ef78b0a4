import { MODULES } from '#server/modules';
import type { Command } from '#server/operator/commands';
import { rotateSecrets } from '#server/secrets/rotate';

/** Changing the keys under which the database keeps secrets. */
export const SECRET_COMMANDS: Record<string, Command> = {
  'rotate-secrets': {
    usage: 'rotate-secrets',
    run: async ({ database, secrets }) => {
      const count = await rotateSecrets(
        database,
        secrets,
        MODULES.flatMap(({ sealed = [] }) => sealed),
      );
      return [
        `${count} ${count === 1 ? 'secret was' : 'secrets were'} sealed anew.`,
        `Everything is sealed under the first key of ${secrets.source}; no other is needed any more.`,
      ];
    },
  },
};
