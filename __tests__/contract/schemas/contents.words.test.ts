import { expect, it } from '@jest/globals';
import { Value } from 'typebox/value';
import { RequestChangesBody } from '#contract/schemas/contents';
import { AddEvidenceBody, OpenDisputeBody } from '#contract/schemas/disputes';
import { ReplyBody, ReportReviewBody } from '#contract/schemas/reviews';

// Each of them counts once it is sent: a round, a piece of evidence, the one reply.
it('takes words and no blanks where somebody has to write', () => {
  const taken = (text: string) => [
    Value.Check(RequestChangesBody, { notes: [{ text }] }),
    Value.Check(OpenDisputeBody, { statement: text }),
    Value.Check(AddEvidenceBody, { text }),
    Value.Check(ReplyBody, { text }),
    Value.Check(ReportReviewBody, { reason: text }),
  ];
  expect(taken('Etiket görünmüyor')).toEqual([true, true, true, true, true]);
  for (const blank of ['', '   ', '\n\t']) expect(taken(blank)).toEqual([false, false, false, false, false]);
});
