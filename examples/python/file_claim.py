#!/usr/bin/env python3
"""File a carrier claim with Redress, attach evidence, and wait until somebody works it.

    python3 file_claim.py TRACKING_NUMBER FILE...

Needs Python 3.9 and requests 2.28 or newer. The credentials come from the environment:
REDRESS_API_URL, REDRESS_KEY_ID, REDRESS_KEY_SECRET.
"""
from __future__ import annotations

import argparse
import os
import random
import sys
import time
import uuid
from pathlib import Path
from typing import Any, Callable, Iterator

import requests

JSON = dict[str, Any]

SETTINGS = ("REDRESS_API_URL", "REDRESS_KEY_ID", "REDRESS_KEY_SECRET")

ATTEMPTS = 5
TIMEOUT_SECONDS = (5, 30)  # to connect, and between two bytes of the answer
LONGEST_PAUSE_SECONDS = 60.0
TRANSIENT_STATUSES = {408, 429, 500, 502, 503, 504}
TRANSIENT_FAILURES = (
    requests.ConnectionError,
    requests.Timeout,
    requests.exceptions.ChunkedEncodingError,
)
RETRIED_REASONS = {"storage_check_failed", "internal_error"}

CONFIRMED_AT_ONCE = 10
LARGEST_FILE_BYTES = 10 * 1024 * 1024
CONTENT_TYPES = {
    ".pdf": "application/pdf",
    ".jpg": "image/jpeg",
    ".jpeg": "image/jpeg",
    ".png": "image/png",
    ".webp": "image/webp",
}


class ApiError(Exception):
    """The service refused a request. Branch on `code`, never on the message."""

    def __init__(self, response: requests.Response) -> None:
        try:
            body = response.json()
        except ValueError:
            body = None
        envelope = body if isinstance(body, dict) else {}  # else a proxy's own page
        self.status = response.status_code
        self.code: str = envelope.get("statusReasonCode", "")
        self.details: JSON = envelope.get("details", {})
        self.location: str = response.headers.get("Location", "")
        self.request_id: str = response.headers.get("X-Request-Id", "")
        message = envelope.get("error", response.reason)
        details = f" {self.details}" if self.details else ""
        super().__init__(f"HTTP {self.status} {self.code}: {message}{details}")


class Redress:
    """The client API, with retries where a repetition does no harm."""

    def __init__(self, api_url: str, key_id: str, key_secret: str) -> None:
        self._api_url = api_url.rstrip("/")
        self._session = requests.Session()
        self._session.auth = (key_id, key_secret)
        self._uploads = requests.Session()
        self._uploads.auth = _no_credentials

    def create_claim(self, claim: JSON, idempotency_key: str) -> JSON:
        """File a claim. For 24 hours, the same key gives the same claim again."""
        return self._post("/v1/claims", claim, idempotency_key)

    def get_claim(self, claim_id: str) -> JSON:
        return self._get(f"/v1/claims/{claim_id}").json()

    def list_claims(self, **filters: Any) -> Iterator[JSON]:
        """Every claim that matches, newest first, page by page."""
        cursor: str | None = None
        while True:
            asked = {"limit": 100, **filters, "cursor": cursor}
            page = self._get("/v1/claims", params=asked).json()
            yield from page["data"]
            cursor = page["pagination"]["cursor"]
            if cursor is None:
                return

    def attach(self, claim_id: str, paths: list[Path]) -> dict[Path, str]:
        """Attach files. Gives `confirmed` for each, or the reason why it was not."""
        types = [_content_type_of(path) for path in paths]
        documents = {
            self._upload(claim_id, path, content_type): path
            for path, content_type in zip(paths, types)
        }
        ids = list(documents)
        fates: dict[Path, str] = {}
        for start in range(0, len(ids), CONFIRMED_AT_ONCE):
            for entry in self._confirm(claim_id, ids[start:start + CONFIRMED_AT_ONCE]):
                fates[documents[entry["id"]]] = entry.get("reason", "confirmed")
        return fates

    def wait_for(
        self, claim_id: str, is_reached: Callable[[JSON], bool], seconds: float
    ) -> JSON:
        """Poll a claim until `is_reached`. Raises TimeoutError after so many seconds."""
        deadline = time.monotonic() + seconds
        etag, claim, pause = "", {}, 2.0
        while True:
            known = {"If-None-Match": etag} if etag else {}
            answer = self._get(f"/v1/claims/{claim_id}", headers=known)
            if answer.status_code != 304:  # 304: nothing changed since this ETag
                etag, claim, pause = answer.headers["ETag"], answer.json(), 2.0
                if is_reached(claim):
                    return claim
            if time.monotonic() + pause > deadline:
                raise TimeoutError(f"{claim_id} is still {claim['status']}")
            time.sleep(pause)
            pause = min(pause * 1.5, LONGEST_PAUSE_SECONDS)

    def _upload(self, claim_id: str, path: Path, content_type: str) -> str:
        """Register a document and send its file. Gives the document's identifier."""
        body = {"content_type": content_type, "file_name": path.name}
        document = self._post(f"/v1/claims/{claim_id}/documents", body, str(uuid.uuid4()))
        answer = _send(
            self._uploads,
            "PUT",
            document["metadata"]["upload_url"],
            data=path.read_bytes(),
            headers={"Content-Type": content_type},
        )
        # A link works once: if it is spent, an earlier attempt got through, its response was lost.
        if not answer.ok and _code_of(answer) != "UPLOAD_ALREADY_COMPLETED":
            raise ApiError(answer)
        return document["id"]

    def _confirm(self, claim_id: str, ids: list[str]) -> list[JSON]:
        """Confirm uploads. May be repeated without a key: what is confirmed stays so."""
        entries: list[JSON] = []
        for attempt in range(1, ATTEMPTS + 1):
            body = {"document_ids": ids}
            entries = self._post(f"/v1/claims/{claim_id}/documents/complete", body)["documents"]
            if not RETRIED_REASONS & {entry.get("reason") for entry in entries}:
                break
            time.sleep(_back_off(attempt))
        return entries

    def _get(self, path: str, **options: Any) -> requests.Response:
        answer = _send(self._session, "GET", self._api_url + path, **options)
        if not answer.ok:
            raise ApiError(answer)
        return answer

    def _post(self, path: str, body: JSON, key: str | None = None) -> JSON:
        headers = {"Idempotency-Key": key} if key else {}
        answer = _send(self._session, "POST", self._api_url + path, json=body, headers=headers)
        if not answer.ok:
            raise ApiError(answer)
        return answer.json()


def _content_type_of(path: Path) -> str:
    content_type = CONTENT_TYPES.get(path.suffix.lower())
    if content_type is None:
        raise ValueError(f"{path}: only {', '.join(CONTENT_TYPES)} can be attached")
    if not 1 <= path.stat().st_size <= LARGEST_FILE_BYTES:
        raise ValueError(f"{path}: a file has 1 byte to 10 MB")
    return content_type


def _no_credentials(request: requests.PreparedRequest) -> requests.PreparedRequest:
    """Upload addresses are authorized by themselves; without this, a .netrc would be looked at."""
    return request


def _send(
    session: requests.Session, method: str, url: str, **options: Any
) -> requests.Response:
    """Send a request that may be repeated, until it is answered for good."""
    for attempt in range(1, ATTEMPTS):
        pause = _back_off(attempt)
        try:
            answer = session.request(method, url, timeout=TIMEOUT_SECONDS, **options)
        except TRANSIENT_FAILURES:
            time.sleep(pause)
            continue
        is_running = _code_of(answer) == "IDEMPOTENCY_IN_PROGRESS"
        if answer.status_code not in TRANSIENT_STATUSES and not is_running:
            return answer
        asked = answer.headers.get("Retry-After", "")
        time.sleep(min(float(asked), LONGEST_PAUSE_SECONDS) if asked.isdigit() else pause)
    return session.request(method, url, timeout=TIMEOUT_SECONDS, **options)


def _back_off(attempt: int) -> float:
    """Seconds to wait: up to 1, 2, 4, 8. By chance, so that clients do not come back at once."""
    return random.uniform(0.2, 2.0 ** (attempt - 1))


def _code_of(answer: requests.Response) -> str:
    return "" if answer.ok else ApiError(answer).code


def sample_claim(tracking_number: str) -> JSON:
    """A claim as your system would make it. Amounts are whole minor units: 12900 is 129.00 EUR."""
    return {
        "shipment": {
            "tracking_number": tracking_number,
            "carrier": "UPS",
            "line_items": [
                {
                    "description": "Espresso machine",
                    "quantity": 1,
                    "unit_price": 12900,
                    "currency": "EUR",
                },
            ],
            "origin": {"postcode": "28001", "country": "ES"},
            "destination": {
                "postcode": "75001",
                "country": "FR",
                "city": "Paris",
                "address": "12 Rue de Rivoli",
                "customer_name": "Camille Martin",
            },
        },
        "incidence": {
            "type": "DAMAGED",
            "description": "The box arrived crushed and the machine does not start.",
            "claimed_amount": 12900,
            "currency": "EUR",
        },
    }


def file_or_find(redress: Redress, claim: JSON) -> JSON:
    """File a claim, or give the open one that the tracking number already has."""
    # Keep the key beside your own record before you send: after a crash, it finds what was done.
    key = str(uuid.uuid4())
    try:
        filed = redress.create_claim(claim, key)
    except ApiError as error:
        if error.code != "CLAIM_ALREADY_EXISTS":
            raise
        found = redress.get_claim(error.location.rsplit("/", 1)[-1])
        print(f"open already: {found['id']}")
        return found
    print(f"filed: {filed['id']}")
    return filed


def main() -> int:
    sys.stdout.reconfigure(line_buffering=True)  # also in a pipe, each line as it comes
    parser = argparse.ArgumentParser(description="File a claim and attach evidence.")
    parser.add_argument("tracking_number", metavar="TRACKING_NUMBER")
    parser.add_argument("files", metavar="FILE", nargs="*")
    arguments = parser.parse_args()
    missing = [name for name in SETTINGS if not os.environ.get(name)]
    if missing:
        print(f"not set: {', '.join(missing)}", file=sys.stderr)
        return 2
    redress = Redress(*(os.environ[name] for name in SETTINGS))
    try:
        claim = file_or_find(redress, sample_claim(arguments.tracking_number))
        fates = redress.attach(claim["id"], [Path(name) for name in arguments.files])
        for path, fate in fates.items():
            print(f"{path.name}: {fate}")
        worked = redress.wait_for(claim["id"], lambda now: now["status"] != "CREATED", seconds=600)
        print(f"status: {worked['status']} {worked['status_reason'] or ''}".rstrip())
        for each in redress.list_claims(status=worked["status"]):
            print(f"{each['status']}: {each['id']} {each['shipment']['tracking_number']}")
    except (ApiError, requests.RequestException, OSError, ValueError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0 if set(fates.values()) <= {"confirmed"} else 1


if __name__ == "__main__":
    sys.exit(main())
