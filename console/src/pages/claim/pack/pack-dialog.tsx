import { Button, Checkbox, Divider, NativeSelect, Stack, Text } from '@mantine/core';
import { IconFileZip, IconMailForward } from '@tabler/icons-react';
import { useState } from 'react';
import type { LetterLanguage } from '../../../api/types.ts';
import { DialogFooter } from '../../../components/dialogs/dialog-footer.tsx';
import { ErrorNote } from '../../../components/dialogs/error-note.tsx';
import { strings } from '../../../strings/strings.ts';
import { Dialog, type SubjectClaim } from '../dialogs/dialog.tsx';
import { LetterChoices } from './letter-choices.tsx';
import { LetterView } from './letter-view.tsx';
import { downloadAddress, type PackChoices, type PackKind, PROPOSED, useDownload } from './use-download.ts';

const t = strings.claim.pack;
const LANGUAGES = [
  { value: '', label: t.ofCarrier },
  ...Object.entries(t.languages).map(([value, label]) => ({ value, label })),
];

interface PackDialogProps {
  claims: readonly SubjectClaim[];
  onClose: () => void;
}

/** Downloads what a carrier needs of one claim, or of several. */
export function PackDialog({ claims, onClose }: PackDialogProps) {
  const [choices, setChoices] = useState<PackChoices>(PROPOSED);
  const [isLooking, setLooking] = useState(false);
  const download = useDownload();
  const ids = claims.map(({ id }) => id);
  const start = (kind: PackKind) => download.mutate({ address: downloadAddress(kind, ids, choices) });
  const [only, ...more] = claims;
  return (
    <Dialog
      title={more.length > 0 ? t.several(claims.length) : t.open}
      claims={claims}
      width={more.length > 0 ? 440 : 560}
      isCovered={isLooking}
      onClose={onClose}
    >
      <Stack gap="sm">
        {only && more.length === 0 && (
          <>
            <LetterChoices claim={only} choices={choices} onChange={setChoices} onLook={() => setLooking(true)} />
            {isLooking && <LetterView claim={only} choices={choices} onClose={() => setLooking(false)} />}
            <Divider />
          </>
        )}
        <Text size="sm">{more.length > 0 ? t.introSeveral : t.intro}</Text>
        {more.length > 0 && (
          <NativeSelect
            label={t.language}
            data={LANGUAGES}
            value={choices.language}
            onChange={({ currentTarget }) =>
              setChoices({ ...choices, language: currentTarget.value as LetterLanguage | '' })
            }
          />
        )}
        <Checkbox
          label={t.withLetter}
          checked={choices.hasLetter}
          onChange={({ currentTarget }) => setChoices({ ...choices, hasLetter: currentTarget.checked })}
        />
        <Checkbox
          label={t.keepMetadata}
          description={t.keepHint}
          checked={choices.keepsMetadata}
          onChange={({ currentTarget }) => setChoices({ ...choices, keepsMetadata: currentTarget.checked })}
        />
        <ErrorNote error={download.error} />
        <Text size="sm" c="dimmed" role="status">
          {download.isSuccess && t.begun}
        </Text>
        <DialogFooter>
          {claims.length === 1 && (
            <Button
              variant="default"
              leftSection={<IconMailForward size={15} aria-hidden />}
              disabled={download.isPending}
              onClick={() => start('draft')}
            >
              {t.draft}
            </Button>
          )}
          <Button
            leftSection={<IconFileZip size={15} aria-hidden />}
            loading={download.isPending}
            {...(more.length > 0 && { 'data-autofocus': true })}
            onClick={() => start('pack')}
          >
            {t.download}
          </Button>
        </DialogFooter>
      </Stack>
    </Dialog>
  );
}

/** The button that opens the dialog for one claim; of every role, since all may look at documents. */
export function PackButton({ claim }: { claim: SubjectClaim }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size="xs"
        mt="sm"
        leftSection={<IconFileZip size={15} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t.open}
      </Button>
      {isOpen && <PackDialog claims={[claim]} onClose={() => setOpen(false)} />}
    </>
  );
}
