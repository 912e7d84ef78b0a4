import { FRAME, greeting, type Letter } from '#server/mail/templates/letter';

/** The plain form of a letter, for programs and people that want no markup. */
export function letterText(letter: Letter): string {
  const { language, heading, paragraphs, quote, action, alternative, note } = letter;
  return [
    heading,
    greeting(letter),
    ...paragraphs,
    ...(quote === undefined
      ? []
      : [
          quote
            .split('\n')
            .map((line) => `> ${line}`)
            .join('\n'),
        ]),
    ...[action, alternative].flatMap((link) => (link ? [`${link.label}:\n${link.href}`] : [])),
    note,
    `-- \nMeydan\n${FRAME[language].footer}`,
  ].join('\n\n');
}
