import { ActionIcon, Modal, Text } from '@mantine/core';
import { IconDownload, IconX } from '@tabler/icons-react';
import { unwrap, useApi } from '../../../api/client.ts';
import { useReturnFocus } from '../../../components/dialogs/use-return-focus.ts';
import { strings } from '../../../strings/strings.ts';
import type { SubjectClaim } from '../dialogs/dialog.tsx';
import { PdfView } from '../viewer/pdf-view.tsx';
import { usePdfFrame } from '../viewer/use-pdf-frame.ts';
import { useView } from '../viewer/use-view.ts';
import classes from '../viewer/viewer.module.css';
import { letterAddress, letterQueryOf, type PackChoices } from './use-download.ts';

const t = strings.claim.pack;

interface LetterViewProps {
  claim: SubjectClaim;
  choices: PackChoices;
  onClose: () => void;
}

/** The letter of a claim in the whole window, drawn as documents are. */
export function LetterView({ claim, choices, onClose }: LetterViewProps) {
  useReturnFocus();
  const api = useApi();
  const controls = useView(claim.id);
  const frame = usePdfFrame({
    id: letterAddress(claim.id, choices),
    load: (signal) => {
      const params = { path: { id: claim.id }, query: letterQueryOf(choices) };
      return unwrap(api.GET('/claims/{id}/letter.pdf', { params, parseAs: 'arrayBuffer', signal }));
    },
    controls,
    // Esc in the pages closes the letter; keys of the claim are not for it.
    onKey: (key) => key === 'Escape' && onClose(),
  });
  const name = t.letterOf(claim.tracking_number);
  const { close } = strings.common.actions;
  return (
    <Modal.Root opened onClose={onClose} fullScreen>
      <Modal.Overlay />
      <Modal.Content aria-label={name} classNames={{ content: classes.content ?? '' }}>
        <Modal.Body className={classes.body}>
          <div className={classes.viewer}>
            <div className={classes.toolbar}>
              <div className={classes.row}>
                <Text fw={600} size="sm" className={classes.name}>
                  {name}
                </Text>
                <div className={classes.group}>
                  <ActionIcon
                    component="a"
                    href={letterAddress(claim.id, choices)}
                    download={`letter-${claim.id}.pdf`}
                    aria-label={t.save}
                    title={t.save}
                  >
                    <IconDownload size={18} aria-hidden />
                  </ActionIcon>
                  <ActionIcon onClick={onClose} aria-label={close} title={`${close} (Esc)`} data-autofocus>
                    <IconX size={18} aria-hidden />
                  </ActionIcon>
                </div>
              </div>
            </div>
            <div className={classes.stage}>
              <PdfView frame={frame} />
            </div>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
