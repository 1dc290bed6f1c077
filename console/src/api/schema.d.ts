/* Made by `npm run schema --workspace console` from the operator API. Change the API, not this file. */
export interface paths {
    "/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who is signed in */
        get: operations["getSession"];
        put?: never;
        /** Sign in */
        post: operations["signIn"];
        /** Sign out */
        delete: operations["signOut"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Sign out everywhere, here too; access tokens end */
        delete: operations["signOutEverywhere"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/password-confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Type the password again, for what needs it typed within 10 minutes */
        post: operations["confirmPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change the password; every other session and every access token end */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List your access tokens */
        get: operations["listTokens"];
        put?: never;
        /** Make an access token for a program */
        post: operations["issueToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tokens/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revoke an access token */
        delete: operations["revokeToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/claims": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List claims of all organizations */
        get: operations["listClaims"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/claims/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Count claims */
        get: operations["countClaims"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/claims.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export all claims of a list as CSV
         * @description UTF-8 with a byte-order mark, lines that end with CR and LF. `claimed_amount_minor` is in the smallest unit, `claimed_amount` the same with a decimal point. Text that a spreadsheet would take for a formula begins with an apostrophe. The claims are in the order of their filing, oldest first for `since` and `unseen`, newest first for `-since` and `-unseen` too, so that one that is moved meanwhile is neither left out nor there twice.
         */
        get: operations["exportClaims"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/moves": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Move several claims */
        post: operations["moveClaims"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/take-backs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take several moves back
         * @description Each as `POST /claims/{id}/take-backs` does it.
         */
        post: operations["takeBackMoves"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assignments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Assign several claims */
        post: operations["assignClaims"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blocking": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What stands in the way of a new claim for a tracking number */
        get: operations["findBlocking"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/claims/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read everything about a claim */
        get: operations["getClaim"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/claims/{id}/documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the documents of a claim in pages, newest page first */
        get: operations["listDocuments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/claims/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the history of a claim in pages, newest page first */
        get: operations["listHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/claims/{id}/moves": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Move a claim */
        post: operations["moveClaim"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/claims/{id}/take-backs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take the last move of a claim back
         * @description For 60 seconds, for who made the move, and when nothing was done with the claim since (looking at documents is nothing done). Status, reason and since when it has them are as before the move; the history keeps both.
         */
        post: operations["takeBackMove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/claims/{id}/assignee": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Assign a claim to an operator, or to nobody */
        put: operations["assignClaim"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/claims/{id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Write a note */
        post: operations["addNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/claims/{id}/seen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say that documents were looked at */
        post: operations["markSeen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/claims/{id}/documents/{document_id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the file of a document
         * @description Kept in the history of the claim.
         */
        get: operations["downloadDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/claims/{id}/documents/{document_id}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the file of a document
         * @description Kept in the history of the claim, unless it is for a thumbnail: a WebP of at most 320 pixels, which has an `ETag`. A picture of more than 16,777,216 pixels is given smaller, as a JPEG of at most 4,096 pixels; its own size is in `X-Picture-Size`. Of a damaged picture the rest is given, as `X-Picture-Damaged` says; where nothing can be made of it, it is refused.
         */
        get: operations["previewDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organizations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List organizations */
        get: operations["listOrganizations"];
        put?: never;
        /** Add an organization */
        post: operations["createOrganization"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organizations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Rename, disable or enable an organization; enabling needs the password typed within 10 minutes */
        patch: operations["changeOrganization"];
        trace?: never;
    };
    "/organizations/{id}/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List an organization's API keys */
        get: operations["listKeys"];
        put?: never;
        /** Issue an API key */
        post: operations["issueKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/keys/{key_id}/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was done with an API key */
        get: operations["getKeyActivity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/keys/{key_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revoke an API key */
        delete: operations["revokeKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operators": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List operators */
        get: operations["listOperators"];
        put?: never;
        /** Add an operator */
        post: operations["createOperator"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operators/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Rename an operator, give another role, disable or enable */
        patch: operations["changeOperator"];
        trace?: never;
    };
    "/operators/{id}/password-reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give an operator a password for one time; sessions and access tokens end */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operators/{id}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End an operator's sessions and access tokens */
        delete: operations["endSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/access-tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List everybody's access tokens */
        get: operations["listAllTokens"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/access-tokens/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revoke anybody's access token */
        delete: operations["revokeAnyToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the audit log, newest first */
        get: operations["listAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/statistics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Figures of the last days */
        get: operations["getStatistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reference": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Carriers, providers, currencies, statuses and their rules */
        get: operations["getReference"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/carriers/{carrier}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change the address of a carrier's tracking page */
        put: operations["setCarrierLink"];
        post?: never;
        /** Take the address of a carrier's tracking page that Redress comes with */
        delete: operations["resetCarrierLink"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AccessToken: {
            id: string;
            name: string;
            read_only: boolean;
            role: components["schemas"]["OperatorRole"];
            /**
             * Format: date-time
             * @description ISO 8601, in UTC, with milliseconds.
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
            last_used_at: string | null;
            /** @description Null: it does not expire, as tokens once could. */
            expires_at: string | null;
        };
        AccessTokenInput: {
            /** @description What it is for. */
            name: string;
            /** @description It can look and change nothing. */
            read_only?: boolean | null;
            expires_at?: string | null;
        };
        AccessTokenList: {
            data: components["schemas"]["AccessToken"][];
        };
        ApiKey: {
            key_id: string;
            name: string;
            /**
             * Format: date-time
             * @description ISO 8601, in UTC, with milliseconds.
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
            /** @description Within a minute. */
            last_used_at: string | null;
            revoked_at: string | null;
        };
        ApiKeyInput: {
            name: string;
        };
        ApiKeyList: {
            data: components["schemas"]["ApiKey"][];
        };
        ApiKeyOfOrganization: {
            key_id: string;
            name: string;
            /**
             * Format: date-time
             * @description ISO 8601, in UTC, with milliseconds.
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
            /** @description Within a minute. */
            last_used_at: string | null;
            revoked_at: string | null;
            organization: components["schemas"]["Named"];
        };
        Assignee: {
            /** @description Null: nobody. */
            operator_id: string | null;
        };
        AssignmentResult: {
            id: string;
            /** @constant */
            outcome: "assigned";
            claim: components["schemas"]["ClaimRow"];
        } | {
            id: string;
            /** @constant */
            outcome: "failed";
            error: {
                code: string;
                message: string;
            };
        };
        AssignmentResults: {
            results: components["schemas"]["AssignmentResult"][];
        };
        Assignments: {
            claim_ids: string[];
            operator_id: string | null;
        };
        /** @enum {string} */
        AuditAction: "organization.created" | "organization.renamed" | "organization.disabled" | "organization.enabled" | "key.issued" | "key.revoked" | "operator.created" | "operator.changed" | "operator.disabled" | "operator.enabled" | "operator.password_reset" | "operator.password_changed" | "operator.signed_in" | "operator.sign_in_failed" | "operator.password_confirmed" | "operator.password_confirmation_failed" | "operator.signed_out" | "operator.signed_out_everywhere" | "token.issued" | "token.revoked" | "claim.moved" | "claim.move_taken_back" | "claim.assigned" | "claim.noted" | "carrier.changed" | "claims.exported" | "audit.archived" | "audit.pruned";
        AuditEntry: {
            id: string;
            /**
             * Format: date-time
             * @description ISO 8601, in UTC, with milliseconds.
             * @example 2026-01-31T09:30:00.000Z
             */
            at: string;
            /** @description An e-mail address, `cli:USER`, or `system`. */
            actor: string;
            action: components["schemas"]["AuditAction"];
            subject: {
                kind: string;
                id: string;
                /** @description What it was called at the time; null where that is its name now, or not known. */
                name_then: string | null;
            };
            organization_id: string | null;
            before: {
                [key: string]: unknown;
            } | null;
            /** @description What is so now. Of a sign-in, also one that failed, the network address that it came from. */
            after: {
                [key: string]: unknown;
            } | null;
        };
        AuditPage: {
            data: components["schemas"]["AuditEntry"][];
            /** @description How what the page names is called now, or was called at last: by identifier, of actors by e-mail address; of claims the tracking number. What is not known is left out. */
            names: {
                [key: string]: string;
            };
            pagination: components["schemas"]["Pagination"];
        };
        BlockingList: {
            /** @description One entry for each organization that has such claims. */
            data: {
                organization: components["schemas"]["Named"];
                is_blocked: boolean;
                blocking_claim: components["schemas"]["ClaimRow"] | null;
                claims: components["schemas"]["ClaimRow"][];
            }[];
            /** @description Claims whose number differs in case, blanks, dashes, letters that look alike or invisible characters, by organization. They block other numbers, not this one. */
            look_alikes: {
                organization: components["schemas"]["Named"];
                /** @description Newest first, at most 10. */
                claims: components["schemas"]["LookAlikeRow"][];
                /** @description How many there are, up to 100. */
                count: number;
                /** @description Whether there are more than were counted. */
                is_more: boolean;
            }[];
        };
        BulkMove: {
            claims: {
                id: string;
                /** @description The one that was seen. */
                version: number;
            }[];
            status: components["schemas"]["ClaimStatus"];
            status_reason?: components["schemas"]["StatusReason"] | null;
            /** @description Kept with the move. */
            note?: string | null;
        };
        BulkTakeBack: {
            claims: {
                id: string;
                /** @description The one that the move made. */
                version: number;
            }[];
        };
        /**
         * @description A carrier that claims can be filed against.
         * @enum {string}
         */
        Carrier: "BPOST" | "BRT" | "CHRONOPOST" | "CORREOS" | "CORREOS_EXPRESS" | "CTT" | "DPD" | "EVRI" | "FEDEX" | "GLS" | "INPOST" | "MAERSK" | "PAACK" | "PC_COMPONENTES" | "POSTAG" | "SEUR" | "UPS";
        CarrierLink: {
            carrier: components["schemas"]["Carrier"];
            /** @description Where the carrier shows a parcel, with `{tracking_number}` and maybe `{postcode}`; null: nowhere. */
            tracking_url: string | null;
            /** @description It is not the one that Redress comes with. */
            is_changed: boolean;
        };
        CarrierLinkInput: {
            tracking_url: string | null;
        };
        ClaimChanged: {
            /** @constant */
            statusCode: 409;
            error: string;
            /** @constant */
            statusReasonCode: "CLAIM_CHANGED";
            changed: {
                claim: components["schemas"]["ClaimRow"];
                /** @description Since the version that was named, oldest first. */
                moves: components["schemas"]["HistoryEvent"][];
            };
        };
        ClaimCounts: {
            /** @description Of every filter. */
            total: number;
            /** @description Of every filter but `status`. */
            by_status: {
                CREATED: number;
                UNDER_REVIEW: number;
                PENDING_ACTION: number;
                PENDING_REFUND: number;
                PENDING_REFUND_AMOUNT_CONFIRMED: number;
                RESOLVED: number;
                CANCELED: number;
                REJECTED: number;
                CLOSED: number;
            };
            /** @description Of every filter but `evidence`. */
            evidence_unseen: number;
            /** @description Of every filter but `assignee`. */
            mine: number;
            /**
             * Format: date-time
             * @description ISO 8601, in UTC, with milliseconds.
             * @example 2026-01-31T09:30:00.000Z
             */
            at: string;
        };
        ClaimDetail: {
            id: string;
            organization: components["schemas"]["Named"];
            status: components["schemas"]["ClaimStatus"];
            status_reason: components["schemas"]["StatusReason"] | null;
            /** @description One more with each move, and each that is taken back; a move names the one that was seen. */
            version: number;
            /** @description It stands in the way of a new claim for its tracking number. */
            is_open: boolean;
            type: components["schemas"]["IncidenceType"];
            carrier: components["schemas"]["Carrier"];
            provider: components["schemas"]["Provider"] | null;
            tracking_number: string;
            destination: {
                country: string;
                city: string;
                postcode: string;
            };
            customer_name: string;
            /** @description Minor units of `currency`. */
            claimed_amount: number;
            /**
             * @description ISO 4217 code, in upper case.
             * @example EUR
             */
            currency: string;
            /** @description How many of the digits of an amount stand behind the decimal point. */
            minor_digits: number;
            /**
             * Format: date-time
             * @description ISO 8601, in UTC, with milliseconds.
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last moved, or a move was last taken back.
             * @example 2026-01-31T09:30:00.000Z
             */
            updated_at: string;
            /**
             * Format: date-time
             * @description When it got its status; of a move that was taken back nothing is left here.
             * @example 2026-01-31T09:30:00.000Z
             */
            since: string;
            documents: {
                confirmed: number;
                pending: number;
                unseen: number;
                warnings: number;
            };
            assignee: components["schemas"]["Named"] | null;
            /** @description When the first of its documents was confirmed that no operator has looked at; null without any. */
            unseen_since: string | null;
            shipment: components["schemas"]["Shipment"];
            incidence: components["schemas"]["Incidence"];
            item_totals: {
                /**
                 * @description ISO 4217 code, in upper case.
                 * @example EUR
                 */
                currency: string;
                /** @description Minor units, as text. */
                amount: string;
                /** @description How many of the digits of an amount stand behind the decimal point. */
                minor_digits: number;
            }[];
            /** @description The addresses that this claim gave, where those of the first claim for the number were kept. */
            later_route: {
                origin: components["schemas"]["Origin"];
                destination: {
                    /**
                     * @description Postal code, kept as sent; empty where the country has none. At most 500 characters.
                     * @example 28001
                     */
                    postcode: string;
                    /**
                     * @description Country code of two or three letters, kept as sent.
                     * @example ES
                     */
                    country: string;
                    /**
                     * @description City. 1 to 500 characters, not blank.
                     * @example Paris
                     */
                    city: string;
                    /**
                     * @description Street and number, and what else leads to the door. 1 to 500 characters, not blank.
                     * @example 12 Rue de Rivoli
                     */
                    address: string;
                    /**
                     * @description Name of the recipient. 1 to 500 characters, not blank.
                     * @example Camille Martin
                     */
                    customer_name: string;
                    /**
                     * @description Telephone number of the recipient, 6 to 20 characters, kept as sent. Absent when it is not known.
                     * @example +33123456789
                     */
                    customer_phone?: string;
                };
            } | null;
            /** @description The newest 100, oldest first. */
            documents_list: components["schemas"]["DocumentDetail"][];
            documents_pagination: components["schemas"]["OlderPage"];
            /** @description The newest 100 or a few more, oldest first. */
            history: components["schemas"]["HistoryEvent"][];
            history_pagination: components["schemas"]["OlderPage"];
            /** @description Other claims of the tracking number in the organization, newest first. */
            related: components["schemas"]["ClaimRow"][];
            /** @description Claims of the organization whose tracking number looks like this one and is another. */
            looks_like: components["schemas"]["LookAlikeClaims"];
            blocks_new_claim: boolean;
            tracking_url: string | null;
            /** @description The API key that filed it; null where that was not kept. */
            filed_by_key: {
                key_id: string;
                name: string;
            } | null;
        };
        ClaimRow: {
            id: string;
            organization: components["schemas"]["Named"];
            status: components["schemas"]["ClaimStatus"];
            status_reason: components["schemas"]["StatusReason"] | null;
            /** @description One more with each move, and each that is taken back; a move names the one that was seen. */
            version: number;
            /** @description It stands in the way of a new claim for its tracking number. */
            is_open: boolean;
            type: components["schemas"]["IncidenceType"];
            carrier: components["schemas"]["Carrier"];
            provider: components["schemas"]["Provider"] | null;
            tracking_number: string;
            destination: {
                country: string;
                city: string;
                postcode: string;
            };
            customer_name: string;
            /** @description Minor units of `currency`. */
            claimed_amount: number;
            /**
             * @description ISO 4217 code, in upper case.
             * @example EUR
             */
            currency: string;
            /** @description How many of the digits of an amount stand behind the decimal point. */
            minor_digits: number;
            /**
             * Format: date-time
             * @description ISO 8601, in UTC, with milliseconds.
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last moved, or a move was last taken back.
             * @example 2026-01-31T09:30:00.000Z
             */
            updated_at: string;
            /**
             * Format: date-time
             * @description When it got its status; of a move that was taken back nothing is left here.
             * @example 2026-01-31T09:30:00.000Z
             */
            since: string;
            documents: {
                confirmed: number;
                pending: number;
                unseen: number;
                warnings: number;
            };
            assignee: components["schemas"]["Named"] | null;
            /** @description When the first of its documents was confirmed that no operator has looked at; null without any. */
            unseen_since: string | null;
        };
        ClaimRowList: {
            data: components["schemas"]["FoundClaimRow"][];
            pagination: components["schemas"]["Pagination"];
            /** @description Only with `q`. Truncated: more claims match than were looked at, which are the newest 500. */
            search?: {
                is_truncated: boolean;
            };
        };
        /**
         * @description Where a claim stands. The operator moves it, from any status to any other.
         *
         *     - `CREATED`: Just filed; the operator has not reviewed it yet. Every claim starts here.
         *     - `UNDER_REVIEW`: The carrier is reviewing it.
         *     - `PENDING_ACTION`: Something must be done before the claim can move forward; the reason says what.
         *     - `PENDING_REFUND`: A refund is coming; its amount is not confirmed.
         *     - `PENDING_REFUND_AMOUNT_CONFIRMED`: The refund amount is confirmed, and not paid out yet.
         *     - `RESOLVED`: Resolved in the client's favor.
         *     - `CANCELED`: Withdrawn; the reason says why.
         *     - `REJECTED`: Rejected by the carrier; the reason says why.
         *     - `CLOSED`: Closed for another reason than those of the other statuses.
         * @enum {string}
         */
        ClaimStatus: "CREATED" | "UNDER_REVIEW" | "PENDING_ACTION" | "PENDING_REFUND" | "PENDING_REFUND_AMOUNT_CONFIRMED" | "RESOLVED" | "CANCELED" | "REJECTED" | "CLOSED";
        /** @description Where a parcel was sent to. */
        Destination: {
            /**
             * @description Postal code, kept as sent; empty where the country has none. At most 500 characters.
             * @example 28001
             */
            postcode: string;
            /**
             * @description Country code of two or three letters, kept as sent.
             * @example ES
             */
            country: string;
            /**
             * @description City. 1 to 500 characters, not blank.
             * @example Paris
             */
            city: string;
            /**
             * @description Street and number, and what else leads to the door. 1 to 500 characters, not blank.
             * @example 12 Rue de Rivoli
             */
            address: string;
            /**
             * @description Name of the recipient. 1 to 500 characters, not blank.
             * @example Camille Martin
             */
            customer_name: string;
            /**
             * @description Telephone number of the recipient, 6 to 20 characters, kept as sent. Absent when it is not known.
             * @example +33123456789
             */
            customer_phone?: string;
        };
        /**
         * @description The media type of a file.
         *
         *     - `application/pdf`: A PDF.
         *     - `image/jpeg`: A JPEG picture.
         *     - `image/png`: A PNG picture.
         *     - `image/webp`: A WebP picture.
         * @enum {string}
         */
        DocumentContentType: "application/pdf" | "image/jpeg" | "image/png" | "image/webp";
        DocumentDetail: {
            id: string;
            name: string;
            content_type: components["schemas"]["DocumentContentType"];
            /** @enum {string} */
            status: "PENDING_UPLOAD" | "CONFIRMED";
            /**
             * Format: date-time
             * @description ISO 8601, in UTC, with milliseconds.
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
            confirmed_at: string | null;
            received_at: string | null;
            size_bytes: number | null;
            sha256: string | null;
            /** @description What the bytes say they are. */
            detected_type: components["schemas"]["DocumentContentType"] | null;
            refusal: ("too_large" | "empty" | "unsupported_content_type" | "other_content_type") | null;
            is_unseen: boolean;
            /** @description How it can be shown; null: only downloaded. */
            preview: ("image" | "pdf") | null;
            warnings: ("TYPE_MISMATCH" | "SAME_FILE_ELSEWHERE" | "HIDDEN_EXTENSION")[];
            /** @description Up to 10 other documents with the same bytes. */
            same_file: {
                claim_id: string;
                document_id: string;
                organization: components["schemas"]["Named"];
            }[];
        };
        DocumentList: {
            data: components["schemas"]["DocumentDetail"][];
            pagination: components["schemas"]["OlderPage"];
        };
        /**
         * @deprecated
         * @description The former name of `ErrorEnvelope`.
         */
        Error: components["schemas"]["ErrorEnvelope"];
        /**
         * @description Reason code of an error, after it its HTTP status. Later versions of the service may add codes: treat one that you do not know by its HTTP status.
         *
         *     - `INVALID_REQUEST`: 400. The request is not well-formed HTTP, or has no `Host`.
         *     - `INVALID_REQUEST_BODY`: 400. The body is not a JSON object, or fields are missing or wrong; `details` names them.
         *     - `INVALID_QUERY_PARAMETERS`: 400. A query parameter is wrong; `details.fieldErrors` names it.
         *     - `SESSION_REQUIRED`: 401. There is no session, it is over, or the access token is not valid.
         *     - `SIGN_IN_FAILED`: 401. The e-mail address or the password is not right, or the operator is disabled.
         *     - `PASSWORD_CHANGE_REQUIRED`: 403. The password was for one time: change it first.
         *     - `CSRF_REFUSED`: 403. The session's `X-CSRF-Token` is missing or wrong, or the request comes from another page.
         *     - `ROLE_NOT_ALLOWED`: 403. The role of the operator does not allow this; `x-roles` says whose does.
         *     - `ACCESS_TOKEN_NOT_ALLOWED`: 403. No access token can do this: it needs a session.
         *     - `PASSWORD_CONFIRMATION_REQUIRED`: 403. The password was typed more than 10 minutes ago: confirm it, and send the request again.
         *     - `CLAIM_NOT_FOUND`: 404. There is no claim with this identifier.
         *     - `ORGANIZATION_NOT_FOUND`: 404. There is no organization with this identifier.
         *     - `API_KEY_NOT_FOUND`: 404. There is no API key with this identifier that is in force.
         *     - `OPERATOR_NOT_FOUND`: 404. There is no operator with this identifier.
         *     - `TOKEN_NOT_FOUND`: 404. There is no such access token, or it is not yours.
         *     - `CARRIER_NOT_FOUND`: 404. There is no carrier with this name.
         *     - `DOCUMENT_NOT_FOUND`: 404. The claim has no document with this identifier.
         *     - `NOT_FOUND`: 404. There is nothing at this path.
         *     - `METHOD_NOT_ALLOWED`: 405. The path has no such method; `Allow` names those that it has.
         *     - `REQUEST_TIMEOUT`: 408. The request did not arrive in time.
         *     - `CLAIM_CHANGED`: 409. Somebody moved the claim since the version that was named; `changed` says how.
         *     - `MOVE_REFUSED`: 409. The claim cannot be moved like this; when another claim is in the way, it is named.
         *     - `NOTHING_TO_TAKE_BACK`: 409. The claim was never moved, or its last move was taken back already.
         *     - `TAKE_BACK_NOT_YOURS`: 409. Somebody else made the last move; only they can take it back.
         *     - `TAKE_BACK_EXPIRED`: 409. The last move was made more than 60 seconds ago. Move the claim instead.
         *     - `TAKE_BACK_OVERTAKEN`: 409. Something was done with the claim since the move; the sentence says what. Move the claim instead.
         *     - `OPERATOR_EXISTS`: 409. Another operator has this e-mail address.
         *     - `LAST_ADMIN`: 409. It would leave nobody who can manage operators: make somebody else an admin first.
         *     - `DOCUMENT_NOT_RECEIVED`: 409. The file of the document was not received.
         *     - `PAYLOAD_TOO_LARGE`: 413. The body has more than 1 MiB.
         *     - `NO_PREVIEW`: 415. The file cannot be shown: download it.
         *     - `PICTURE_DAMAGED`: 415. The picture is damaged, and nothing of it can be shown: download it, or ask the client for it again.
         *     - `EXPECTATION_FAILED`: 417. The request has an `Expect` header other than `100-continue`.
         *     - `HOST_NOT_ALLOWED`: 421. The request names a host that the operator listener is not reached by.
         *     - `SIGN_IN_THROTTLED`: 429. Too many sign-ins failed. Wait for `Retry-After`.
         *     - `REQUEST_HEADERS_TOO_LARGE`: 431. Request line and headers have more than 16 KiB.
         *     - `INTERNAL_ERROR`: 500. Something unexpected happened. Nothing was stored.
         *     - `SERVICE_UNAVAILABLE`: 503. The database cannot be reached, is too busy, or was lost on the way. The sentence says which.
         *     - `NOT_READY`: 503. What this listener needs cannot be used; `components` says which part.
         *     - `STORAGE_UNAVAILABLE`: 503. The file cannot be read at the moment: try again after `Retry-After`.
         *     - `PREVIEW_UNAVAILABLE`: 503. Too many pictures are asked for at once: try again, or download the file.
         * @enum {string}
         */
        ErrorCode: "INVALID_REQUEST" | "INVALID_REQUEST_BODY" | "INVALID_QUERY_PARAMETERS" | "SESSION_REQUIRED" | "SIGN_IN_FAILED" | "PASSWORD_CHANGE_REQUIRED" | "CSRF_REFUSED" | "ROLE_NOT_ALLOWED" | "ACCESS_TOKEN_NOT_ALLOWED" | "PASSWORD_CONFIRMATION_REQUIRED" | "CLAIM_NOT_FOUND" | "ORGANIZATION_NOT_FOUND" | "API_KEY_NOT_FOUND" | "OPERATOR_NOT_FOUND" | "TOKEN_NOT_FOUND" | "CARRIER_NOT_FOUND" | "DOCUMENT_NOT_FOUND" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "REQUEST_TIMEOUT" | "CLAIM_CHANGED" | "MOVE_REFUSED" | "NOTHING_TO_TAKE_BACK" | "TAKE_BACK_NOT_YOURS" | "TAKE_BACK_EXPIRED" | "TAKE_BACK_OVERTAKEN" | "OPERATOR_EXISTS" | "LAST_ADMIN" | "DOCUMENT_NOT_RECEIVED" | "PAYLOAD_TOO_LARGE" | "NO_PREVIEW" | "PICTURE_DAMAGED" | "EXPECTATION_FAILED" | "HOST_NOT_ALLOWED" | "SIGN_IN_THROTTLED" | "REQUEST_HEADERS_TOO_LARGE" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "NOT_READY" | "STORAGE_UNAVAILABLE" | "PREVIEW_UNAVAILABLE";
        /** @description Every error, whatever its status. */
        ErrorEnvelope: {
            /**
             * @description The same as the HTTP status.
             * @example 400
             */
            statusCode: number;
            /** @description What went wrong, for programs: branch on this, not on `error`. */
            statusReasonCode: components["schemas"]["ErrorCode"];
            /** @description What went wrong, for a person. Its wording may change. */
            error: string;
            /** @description What is wrong with the request. Present on every 400, and on nothing else. */
            details?: {
                /** @description Faults that are tied to no field; empty when there are none. */
                formErrors: string[];
                /** @description Faults by the top-level field or the query parameter that they are in, such as `incidence`. The path of a nested field stands in the message: `claimed_amount: must be …`. Empty when there are none. */
                fieldErrors: {
                    [key: string]: string[];
                };
            };
            /** @description Present with `NOT_READY` alone: what the listener needs, by name, and whether it works. */
            components?: {
                [key: string]: "ok" | "failing";
            };
        };
        /** @description Where a claim has what was searched for. Text is as the client sent it. */
        FieldMatch: {
            /** @enum {string} */
            field: "id" | "tracking_number" | "customer_name" | "customer_phone" | "organization" | "address" | "city" | "postcode" | "origin_postcode" | "item" | "description" | "note";
            /** @description The field, or the part of it around the first mark. */
            text: string;
            /** @description From a character up to another, exclusive, in UTF-16 units of `text`. */
            marks: {
                start: number;
                end: number;
            }[];
        };
        FoundClaimRow: {
            id: string;
            organization: components["schemas"]["Named"];
            status: components["schemas"]["ClaimStatus"];
            status_reason: components["schemas"]["StatusReason"] | null;
            /** @description One more with each move, and each that is taken back; a move names the one that was seen. */
            version: number;
            /** @description It stands in the way of a new claim for its tracking number. */
            is_open: boolean;
            type: components["schemas"]["IncidenceType"];
            carrier: components["schemas"]["Carrier"];
            provider: components["schemas"]["Provider"] | null;
            tracking_number: string;
            destination: {
                country: string;
                city: string;
                postcode: string;
            };
            customer_name: string;
            /** @description Minor units of `currency`. */
            claimed_amount: number;
            /**
             * @description ISO 4217 code, in upper case.
             * @example EUR
             */
            currency: string;
            /** @description How many of the digits of an amount stand behind the decimal point. */
            minor_digits: number;
            /**
             * Format: date-time
             * @description ISO 8601, in UTC, with milliseconds.
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last moved, or a move was last taken back.
             * @example 2026-01-31T09:30:00.000Z
             */
            updated_at: string;
            /**
             * Format: date-time
             * @description When it got its status; of a move that was taken back nothing is left here.
             * @example 2026-01-31T09:30:00.000Z
             */
            since: string;
            documents: {
                confirmed: number;
                pending: number;
                unseen: number;
                warnings: number;
            };
            assignee: components["schemas"]["Named"] | null;
            /** @description When the first of its documents was confirmed that no operator has looked at; null without any. */
            unseen_since: string | null;
            /** @description Only with `q`: up to 5 fields. */
            matches?: components["schemas"]["FieldMatch"][];
        };
        /** @description Whether a listener is alive, or ready. */
        Health: {
            /**
             * @description Always the good news; else the answer is an error.
             *
             *     - `ok`: Of `/healthz`: the process is alive.
             *     - `ready`: Of `/readyz`: the listener can serve.
             * @enum {string}
             */
            status: "ok" | "ready";
            /** @description Of `/readyz` alone: what the listener needs, by name, and whether it works. */
            components?: {
                [key: string]: "ok" | "failing";
            };
            /**
             * @description The version of Redress. Of `/healthz` alone.
             * @example 1.1.0
             */
            version?: string;
            /** @description The git commit that it was made of; null when it is not known. Of `/healthz` alone. */
            commit?: string | null;
        };
        HistoryEvent: {
            id: string;
            /**
             * Format: date-time
             * @description ISO 8601, in UTC, with milliseconds.
             * @example 2026-01-31T09:30:00.000Z
             */
            at: string;
            actor: {
                name: string;
                /** @enum {string} */
                kind: "client" | "operator" | "cli";
            };
            /** @enum {string} */
            kind: "filed" | "moved" | "taken_back" | "noted" | "assigned" | "document_initiated" | "document_received" | "document_confirmed" | "document_viewed";
            /** @description With `moved`, and with `taken_back`, its taking back. */
            from?: components["schemas"]["Standing"];
            to?: components["schemas"]["Standing"];
            /** @description Of the claim after the move, or its taking back. */
            version?: number;
            /**
             * Format: date-time
             * @description With `taken_back`: since when the claim has the status that it got again.
             * @example 2026-01-31T09:30:00.000Z
             */
            since?: string;
            /** @description What was said with a move. */
            note?: string;
            /** @description Of a note. */
            text?: string;
            /** @description Null: nobody any more. */
            assignee?: components["schemas"]["Named"] | null;
            document?: components["schemas"]["Named"];
        };
        HistoryList: {
            data: components["schemas"]["HistoryEvent"][];
            pagination: components["schemas"]["OlderPage"];
        };
        /** @description What happened to a parcel, and the amount that is claimed for it. */
        Incidence: {
            /** @description `LOST`: it never arrived. `DAMAGED`: it arrived, but not as it should. */
            type: components["schemas"]["IncidenceType"];
            /**
             * @description What happened, in free text. 1 to 10,000 characters, not blank.
             * @example The box arrived crushed and the machine does not start.
             */
            description: string;
            /**
             * @description The amount claimed, at least 1, as an integer in the smallest unit of `currency`: 129.90 EUR is `12990`, 150 JPY is `150`. Taken as given, independent of the line items.
             * @example 12990
             */
            claimed_amount: number;
            /**
             * @description ISO 4217 code, in upper case.
             * @example EUR
             */
            currency: string;
        };
        /**
         * @description What happened to the parcel.
         *
         *     - `LOST`: It never arrived.
         *     - `DAMAGED`: It arrived broken, with contents missing, or otherwise not as it should.
         * @enum {string}
         */
        IncidenceType: "LOST" | "DAMAGED";
        IssuedAccessToken: {
            id: string;
            name: string;
            read_only: boolean;
            role: components["schemas"]["OperatorRole"];
            /**
             * Format: date-time
             * @description ISO 8601, in UTC, with milliseconds.
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
            last_used_at: string | null;
            /** @description Null: it does not expire, as tokens once could. */
            expires_at: string | null;
            /**
             * @description Shown this once.
             * @example rdo_…
             */
            token: string;
        };
        IssuedApiKey: {
            key_id: string;
            /** @description Shown this once. */
            key_secret: string;
            organization_id: string;
            name: string;
            /**
             * @description Where clients reach the API: `REDRESS_API_URL`, or where its listener listens.
             * @example https://claims.example.com
             */
            api_url: string;
        };
        KeyActivity: {
            key: components["schemas"]["ApiKeyOfOrganization"];
            claims: {
                /** @description Counted up to 10,000. */
                filed: number;
                /** @description False: there are more than were counted. */
                is_exact: boolean;
                newest_at: string | null;
            };
            documents: {
                /** @description Those that were not purged, counted up to 10,000. */
                registered: number;
                /** @description False: there are more than were counted. */
                is_exact: boolean;
                /** @description The newest 20, newest first. */
                newest: {
                    id: string;
                    claim_id: string;
                    name: string;
                    /**
                     * Format: date-time
                     * @description ISO 8601, in UTC, with milliseconds.
                     * @example 2026-01-31T09:30:00.000Z
                     */
                    created_at: string;
                }[];
            };
            /** @description The claims that it filed, newest first. */
            data: components["schemas"]["ClaimRow"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description One kind of goods in the shipment. For information: never summed into the claimed amount. */
        LineItem: {
            /**
             * @description What the item is. 1 to 10,000 characters, not blank.
             * @example Espresso machine
             */
            description: string;
            /**
             * @description How many of the item were in the shipment; at least 1.
             * @example 1
             */
            quantity: number;
            /**
             * @description Price of one, 0 or more, as an integer in the smallest unit of `currency`: 129.00 EUR is `12900`, 150 JPY is `150`.
             * @example 12900
             */
            unit_price: number;
            /**
             * @description ISO 4217 code, in upper case.
             * @example EUR
             */
            currency: string;
        };
        LookAlikeClaims: {
            /** @description Newest first, at most 10. */
            claims: components["schemas"]["LookAlikeRow"][];
            /** @description How many there are, up to 100. */
            count: number;
            /** @description Whether there are more than were counted. */
            is_more: boolean;
        };
        /** @description Its number looks like another one; in what the two differ. */
        LookAlikeRow: {
            id: string;
            organization: components["schemas"]["Named"];
            status: components["schemas"]["ClaimStatus"];
            status_reason: components["schemas"]["StatusReason"] | null;
            /** @description One more with each move, and each that is taken back; a move names the one that was seen. */
            version: number;
            /** @description It stands in the way of a new claim for its tracking number. */
            is_open: boolean;
            type: components["schemas"]["IncidenceType"];
            carrier: components["schemas"]["Carrier"];
            provider: components["schemas"]["Provider"] | null;
            tracking_number: string;
            destination: {
                country: string;
                city: string;
                postcode: string;
            };
            customer_name: string;
            /** @description Minor units of `currency`. */
            claimed_amount: number;
            /**
             * @description ISO 4217 code, in upper case.
             * @example EUR
             */
            currency: string;
            /** @description How many of the digits of an amount stand behind the decimal point. */
            minor_digits: number;
            /**
             * Format: date-time
             * @description ISO 8601, in UTC, with milliseconds.
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last moved, or a move was last taken back.
             * @example 2026-01-31T09:30:00.000Z
             */
            updated_at: string;
            /**
             * Format: date-time
             * @description When it got its status; of a move that was taken back nothing is left here.
             * @example 2026-01-31T09:30:00.000Z
             */
            since: string;
            documents: {
                confirmed: number;
                pending: number;
                unseen: number;
                warnings: number;
            };
            assignee: components["schemas"]["Named"] | null;
            /** @description When the first of its documents was confirmed that no operator has looked at; null without any. */
            unseen_since: string | null;
            differs_in: ("case" | "separators" | "letters" | "invisible")[];
        };
        Move: {
            status: components["schemas"]["ClaimStatus"];
            status_reason?: components["schemas"]["StatusReason"] | null;
            /** @description The one that was seen. */
            version: number;
            /** @description Kept with the move. */
            note?: string | null;
        };
        MoveRefused: {
            /** @constant */
            statusCode: 409;
            error: string;
            /** @constant */
            statusReasonCode: "MOVE_REFUSED";
            /** @description The open claim in the way, where it is one. */
            blocking_claim_id?: string;
        };
        MoveResult: {
            id: string;
            /** @constant */
            outcome: "moved";
            claim: components["schemas"]["ClaimRow"];
        } | {
            id: string;
            /** @constant */
            outcome: "failed";
            error: {
                code: string;
                message: string;
            };
        };
        MoveResults: {
            moved: number;
            results: components["schemas"]["MoveResult"][];
        };
        Named: {
            id: string;
            name: string;
        };
        NoteInput: {
            text: string;
        };
        OlderPage: {
            /** @description For the page of what is older; null where nothing is. */
            cursor: string | null;
            has_more: boolean;
        };
        OneTimePassword: {
            operator: components["schemas"]["Operator"];
            /** @description Shown this once; to be changed at the first sign-in. */
            one_time_password: string;
            /**
             * Format: date-time
             * @description ISO 8601, in UTC, with milliseconds.
             * @example 2026-01-31T09:30:00.000Z
             */
            password_expires_at: string;
        };
        Operator: {
            id: string;
            email: string;
            name: string;
            role: components["schemas"]["OperatorRole"];
            /**
             * Format: date-time
             * @description ISO 8601, in UTC, with milliseconds.
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
            disabled_at: string | null;
            last_sign_in_at: string | null;
            must_change_password: boolean;
        };
        OperatorChange: {
            name?: string | null;
            role?: components["schemas"]["OperatorRole"] | null;
            disabled?: boolean | null;
        };
        OperatorInput: {
            email: string;
            name: string;
            role: components["schemas"]["OperatorRole"];
        };
        OperatorList: {
            data: components["schemas"]["Operator"][];
        };
        /** @enum {string} */
        OperatorRole: "admin" | "agent" | "viewer";
        Organization: {
            id: string;
            name: string;
            /**
             * Format: date-time
             * @description ISO 8601, in UTC, with milliseconds.
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
            /** @description Since when its keys are refused. */
            disabled_at: string | null;
            /** @description Claims that are not decided. */
            open_claims: number;
            claims: number;
            /** @description Keys in force; 0 for agents. */
            keys: number;
            /** @description Of the files of its documents; 0 for agents. */
            stored_bytes: number;
            /** @description The most that it may have; null: no limit. */
            max_stored_bytes: number | null;
        };
        OrganizationChange: {
            name?: string | null;
            disabled?: boolean | null;
        };
        OrganizationInput: {
            name: string;
        };
        OrganizationList: {
            data: components["schemas"]["Organization"][];
        };
        /** @description Where a parcel was sent from. */
        Origin: {
            /**
             * @description Postal code, kept as sent; empty where the country has none. At most 500 characters.
             * @example 28001
             */
            postcode: string;
            /**
             * @description Country code of two or three letters, kept as sent.
             * @example ES
             */
            country: string;
        };
        OwnedAccessToken: {
            id: string;
            name: string;
            read_only: boolean;
            role: components["schemas"]["OperatorRole"];
            /**
             * Format: date-time
             * @description ISO 8601, in UTC, with milliseconds.
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
            last_used_at: string | null;
            /** @description Null: it does not expire, as tokens once could. */
            expires_at: string | null;
            operator: {
                id: string;
                email: string;
                name: string;
                role: components["schemas"]["OperatorRole"];
            };
        };
        OwnedAccessTokenList: {
            data: components["schemas"]["OwnedAccessToken"][];
        };
        Pagination: {
            /** @description For the next page; null on the last one. */
            cursor: string | null;
            has_more: boolean;
        };
        PasswordChange: {
            /** @description May be left out for a password for one time that was typed in this session within 10 minutes. */
            current_password?: string | null;
            /** @description 12 to 200 characters, and none that is easily guessed. */
            new_password: string;
        };
        PasswordConfirmation: {
            password: string;
        };
        /**
         * @description The platform or carrier that the shipment was booked through. Only for shipments booked through a multi-carrier platform; absent for others.
         * @enum {string}
         */
        Provider: "BPOST" | "BRT" | "CHRONOPOST" | "CORREOS" | "CORREOS_EXPRESS" | "CTT" | "DPD" | "EVRI" | "FEDEX" | "GLS" | "INPOST" | "MAERSK" | "PAACK" | "PC_COMPONENTES" | "POSTAG" | "SENDCLOUD" | "SEUR" | "UPS" | "WING";
        Reference: {
            carriers: components["schemas"]["CarrierLink"][];
            providers: components["schemas"]["Provider"][];
            /** @description Digits behind the decimal point, by code. */
            currencies: {
                [key: string]: number;
            };
            statuses: {
                status: components["schemas"]["ClaimStatus"];
                reasons: components["schemas"]["StatusReason"][];
                blocks_new_claim: boolean | "by reason";
                /** @description The reasons with which it does not block. */
                closing_reasons: components["schemas"]["StatusReason"][];
            }[];
        };
        Seen: {
            /**
             * Format: date-time
             * @description When the newest document that was shown was confirmed.
             * @example 2026-01-31T09:30:00.000Z
             */
            until: string;
        };
        SessionInfo: {
            operator: {
                id: string;
                email: string;
                name: string;
                /** @description With an access token, the role that the token has. */
                role: components["schemas"]["OperatorRole"];
            };
            /** @description For `X-CSRF-Token`, with every request that changes something. Null with an access token. */
            csrf_token: string | null;
            /** @description The password was for one time: until it is changed, only the session and the password can be used. */
            must_change_password: boolean;
            /** @description When the session ends at the latest if nothing is done. Null for an access token without an end. */
            expires_at: string | null;
        };
        /** @description A parcel, as it was kept when its claim was filed. */
        Shipment: {
            /**
             * @description The carrier's number of the parcel. At most one open claim per tracking number; compared after trimming, case-sensitive.
             * @example 1Z999AA10123456784
             */
            tracking_number: string;
            /** @description The carrier that the claim is filed against. */
            carrier: components["schemas"]["Carrier"];
            /** @description The platform or carrier that the shipment was booked through. Absent unless it was booked through a multi-carrier platform. */
            provider?: components["schemas"]["Provider"];
            /** @description What was in the shipment: at most 500 entries. An empty list is accepted. */
            line_items: components["schemas"]["LineItem"][];
            /** @description Where the parcel was sent from. It is kept from the organization's first claim for the tracking number: that of a later claim is not. */
            origin: components["schemas"]["Origin"];
            /** @description Where the parcel was sent to. Like `origin`, it is that of the organization's first claim for the tracking number. */
            destination: components["schemas"]["Destination"];
        };
        SignIn: {
            email: string;
            password: string;
        };
        Standing: {
            status: components["schemas"]["ClaimStatus"];
            status_reason: components["schemas"]["StatusReason"] | null;
        };
        Statistics: {
            /**
             * Format: date-time
             * @description ISO 8601, in UTC, with milliseconds.
             * @example 2026-01-31T09:30:00.000Z
             */
            from: string;
            /**
             * Format: date-time
             * @description ISO 8601, in UTC, with milliseconds.
             * @example 2026-01-31T09:30:00.000Z
             */
            to: string;
            /**
             * Format: date-time
             * @description ISO 8601, in UTC, with milliseconds.
             * @example 2026-01-31T09:30:00.000Z
             */
            at: string;
            filed_per_day: {
                /** Format: date */
                day: string;
                count: number;
            }[];
            decided_per_day: {
                /** Format: date */
                day: string;
                by_status: {
                    RESOLVED: number;
                    CANCELED: number;
                    REJECTED: number;
                    CLOSED: number;
                };
            }[];
            /** @description Claims filed on the day, by the status that they have now. */
            by_day_and_status: {
                /** Format: date */
                day: string;
                by_status: {
                    CREATED: number;
                    UNDER_REVIEW: number;
                    PENDING_ACTION: number;
                    PENDING_REFUND: number;
                    PENDING_REFUND_AMOUNT_CONFIRMED: number;
                    RESOLVED: number;
                    CANCELED: number;
                    REJECTED: number;
                    CLOSED: number;
                };
            }[];
            open_by_age: {
                from_days: number;
                to_days: number | null;
                by_status: {
                    CREATED: number;
                    UNDER_REVIEW: number;
                    PENDING_ACTION: number;
                    PENDING_REFUND: number;
                    PENDING_REFUND_AMOUNT_CONFIRMED: number;
                };
            }[];
            /** @description Claims that are not decided. */
            by_carrier: {
                carrier: components["schemas"]["Carrier"];
                lost: number;
                damaged: number;
            }[];
            open_amounts: {
                /**
                 * @description ISO 4217 code, in upper case.
                 * @example EUR
                 */
                currency: string;
                /** @description How many of the digits of an amount stand behind the decimal point. */
                minor_digits: number;
                claims: number;
                /** @description Minor units, as text. */
                amount: string;
            }[];
            time_to_decision: {
                decisions: number;
                median_days: number | null;
                p90_days: number | null;
            };
        };
        /**
         * @description Why a claim is `PENDING_ACTION`, `CANCELED` or `REJECTED`.
         *
         *     - `RESTRICTED_ACCOUNT_VIEW`: The client's account at the carrier or platform is restricted, so that the operator cannot look the shipment up.
         *     - `PENDING_UPLOAD_DOCUMENTS`: Documents are missing.
         *     - `UPDATE_ITEMS_INFORMATION`: Descriptions, quantities or prices of the line items are incomplete or wrong.
         *     - `TRACKING_REVIEW_REQUIRED`: The tracking number or its history does not fit the claim.
         *     - `CUSTOMER_ACTION_REQUIRED_DAMAGE_PROOF`: Proof of the damage is needed.
         *     - `CUSTOMER_ACTION_REQUIRED_AFFIDAVIT`: A signed affidavit is needed.
         *     - `CUSTOMER_ACTION_REQUIRED_REFUND_CONFIRMATION`: The client must confirm the refund.
         *     - `TIME_EXCEEDED`: The carrier's time limit for claims had passed.
         *     - `CLAIM_ALREADY_EXISTS`: Another claim exists for the same shipment.
         *     - `DELIVERED_BY_CARRIER`: The carrier delivered the parcel after all.
         *     - `CUSTOMS_HOLD_UNKNOWN`: Customs hold the parcel; why is not known.
         *     - `CUSTOMS_HOLD_AWAITING_PAYMENT`: Customs hold the parcel until duties are paid.
         *     - `SHIPMENT_NOT_CLAIMABLE_YET`: The carrier does not accept a claim for this shipment yet.
         *     - `SHIPMENT_NOT_SENT`: The parcel was never handed to the carrier.
         *     - `PACKAGE_AT_ACCESSPOINT`: The parcel waits at an access point for its recipient.
         *     - `CREATED_INCORRECTLY`: The claim was filed with wrong data.
         *     - `MISSING_PRODUCT_INFORMATION`: Information about the goods was missing.
         *     - `CLAIM_VOIDED_BY_CARRIER`: The carrier declared the claim void.
         *     - `NOT_ABLE_TO_CONTACT_DESTINATARY`: The carrier could not reach the recipient.
         * @enum {string}
         */
        StatusReason: "RESTRICTED_ACCOUNT_VIEW" | "PENDING_UPLOAD_DOCUMENTS" | "UPDATE_ITEMS_INFORMATION" | "TRACKING_REVIEW_REQUIRED" | "CUSTOMER_ACTION_REQUIRED_DAMAGE_PROOF" | "CUSTOMER_ACTION_REQUIRED_AFFIDAVIT" | "CUSTOMER_ACTION_REQUIRED_REFUND_CONFIRMATION" | "TIME_EXCEEDED" | "CLAIM_ALREADY_EXISTS" | "DELIVERED_BY_CARRIER" | "CUSTOMS_HOLD_UNKNOWN" | "CUSTOMS_HOLD_AWAITING_PAYMENT" | "SHIPMENT_NOT_CLAIMABLE_YET" | "SHIPMENT_NOT_SENT" | "PACKAGE_AT_ACCESSPOINT" | "CREATED_INCORRECTLY" | "MISSING_PRODUCT_INFORMATION" | "CLAIM_VOIDED_BY_CARRIER" | "NOT_ABLE_TO_CONTACT_DESTINATARY";
        TakeBack: {
            /** @description The one that the move made. */
            version: number;
        };
        TakeBackResult: {
            id: string;
            /** @constant */
            outcome: "taken_back";
            claim: components["schemas"]["ClaimRow"];
        } | {
            id: string;
            /** @constant */
            outcome: "failed";
            error: {
                code: string;
                message: string;
            };
        };
        TakeBackResults: {
            taken_back: number;
            results: components["schemas"]["TakeBackResult"][];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: {
        /**
         * @description Names the request: your own `X-Request-Id` when you sent a sane one, else made for it. It is in every line that the service logs of the request: give it to the operator when you ask.
         * @example req_94f5a1b2c3d4e5f61
         */
        "X-Request-Id": string;
        /**
         * @description Fields or query parameters that were sent and are not known here, often misspelt: they were ignored. Names with a comma between them, percent-encoded, nested ones with their path; at most 20, then `...`. Absent when there are none.
         * @example shipment.tracking_nr, notes
         */
        "X-Ignored-Fields": string;
        /**
         * @description Version of the answer. Send it back in `If-None-Match`, quotes and all, to get 304 while nothing changed.
         * @example "1-3"
         */
        ETag: string;
        /**
         * @description Whole seconds to wait before the request is sent again.
         * @example 5
         */
        "Retry-After": string;
        /**
         * @description What may be kept of the answer.
         *
         *     - `no-store`: Nothing: so it is of every answer but a thumbnail.
         *     - `private, max-age=3600`: Of a thumbnail: the browser may show it again for an hour.
         */
        "Cache-Control": "no-store" | "private, max-age=3600";
        /** @description Always `Bearer realm="redress"`. */
        "WWW-Authenticate": string;
        /** @description The session. */
        "Set-Cookie": string;
        /** @description Of a picture that is shown: how many pixels the client’s has, such as `4000x3000`. */
        "X-Picture-Size": string;
        /**
         * @description Of a picture that is shown: whether it was made smaller.
         *
         *     - `true`: The picture is smaller than that of the client.
         *     - `false`: The picture has the size that the client gave it.
         */
        "X-Picture-Reduced": "true" | "false";
        /** @description Of a picture that is shown: whether bytes of its file are missing or broken. */
        "X-Picture-Damaged": "true" | "false";
        /** @description With the name of the file. */
        "Content-Disposition": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who is signed in. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionInfo"];
                };
            };
            /** @description `INVALID_REQUEST`: The request is not well-formed HTTP, or has no `Host`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SESSION_REQUIRED`: There is no session, it is over, or the access token is not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `HOST_NOT_ALLOWED`: The request names a host that the operator listener is not reached by. */
            421: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something unexpected happened. Nothing was stored. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: The database cannot be reached, is too busy, or was lost on the way. The sentence says which. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignIn"];
            };
        };
        responses: {
            /** @description Who is signed in. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionInfo"];
                };
            };
            /**
             * @description - `INVALID_REQUEST`: The request is not well-formed HTTP, or has no `Host`.
             *     - `INVALID_REQUEST_BODY`: The body is not a JSON object, or fields are missing or wrong; `details` names them.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SIGN_IN_FAILED`: The e-mail address or the password is not right, or the operator is disabled. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `CSRF_REFUSED`: The session's `X-CSRF-Token` is missing or wrong, or the request comes from another page. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `REQUEST_TIMEOUT`: The request did not arrive in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `PAYLOAD_TOO_LARGE`: The body has more than 1 MiB. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `HOST_NOT_ALLOWED`: The request names a host that the operator listener is not reached by. */
            421: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SIGN_IN_THROTTLED`: Too many sign-ins failed. Wait for `Retry-After`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something unexpected happened. Nothing was stored. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: The database cannot be reached, is too busy, or was lost on the way. The sentence says which. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `INVALID_REQUEST`: The request is not well-formed HTTP, or has no `Host`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SESSION_REQUIRED`: There is no session, it is over, or the access token is not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description - `CSRF_REFUSED`: The session's `X-CSRF-Token` is missing or wrong, or the request comes from another page.
             *     - `ROLE_NOT_ALLOWED`: The role of the operator does not allow this; `x-roles` says whose does.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `HOST_NOT_ALLOWED`: The request names a host that the operator listener is not reached by. */
            421: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something unexpected happened. Nothing was stored. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: The database cannot be reached, is too busy, or was lost on the way. The sentence says which. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    signOutEverywhere: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `INVALID_REQUEST`: The request is not well-formed HTTP, or has no `Host`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SESSION_REQUIRED`: There is no session, it is over, or the access token is not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description - `CSRF_REFUSED`: The session's `X-CSRF-Token` is missing or wrong, or the request comes from another page.
             *     - `ROLE_NOT_ALLOWED`: The role of the operator does not allow this; `x-roles` says whose does.
             *     - `ACCESS_TOKEN_NOT_ALLOWED`: No access token can do this: it needs a session.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `HOST_NOT_ALLOWED`: The request names a host that the operator listener is not reached by. */
            421: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something unexpected happened. Nothing was stored. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: The database cannot be reached, is too busy, or was lost on the way. The sentence says which. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    confirmPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordConfirmation"];
            };
        };
        responses: {
            /** @description Who is signed in. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionInfo"];
                };
            };
            /**
             * @description - `INVALID_REQUEST`: The request is not well-formed HTTP, or has no `Host`.
             *     - `INVALID_REQUEST_BODY`: The body is not a JSON object, or fields are missing or wrong; `details` names them.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SESSION_REQUIRED`: There is no session, it is over, or the access token is not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description - `CSRF_REFUSED`: The session's `X-CSRF-Token` is missing or wrong, or the request comes from another page.
             *     - `ROLE_NOT_ALLOWED`: The role of the operator does not allow this; `x-roles` says whose does.
             *     - `ACCESS_TOKEN_NOT_ALLOWED`: No access token can do this: it needs a session.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `REQUEST_TIMEOUT`: The request did not arrive in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `PAYLOAD_TOO_LARGE`: The body has more than 1 MiB. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `HOST_NOT_ALLOWED`: The request names a host that the operator listener is not reached by. */
            421: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SIGN_IN_THROTTLED`: Too many sign-ins failed. Wait for `Retry-After`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something unexpected happened. Nothing was stored. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: The database cannot be reached, is too busy, or was lost on the way. The sentence says which. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordChange"];
            };
        };
        responses: {
            /** @description Who is signed in. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionInfo"];
                };
            };
            /**
             * @description - `INVALID_REQUEST`: The request is not well-formed HTTP, or has no `Host`.
             *     - `INVALID_REQUEST_BODY`: The body is not a JSON object, or fields are missing or wrong; `details` names them.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SESSION_REQUIRED`: There is no session, it is over, or the access token is not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description - `CSRF_REFUSED`: The session's `X-CSRF-Token` is missing or wrong, or the request comes from another page.
             *     - `ROLE_NOT_ALLOWED`: The role of the operator does not allow this; `x-roles` says whose does.
             *     - `ACCESS_TOKEN_NOT_ALLOWED`: No access token can do this: it needs a session.
             *     - `PASSWORD_CONFIRMATION_REQUIRED`: The password was typed more than 10 minutes ago: confirm it, and send the request again.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `REQUEST_TIMEOUT`: The request did not arrive in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `PAYLOAD_TOO_LARGE`: The body has more than 1 MiB. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `HOST_NOT_ALLOWED`: The request names a host that the operator listener is not reached by. */
            421: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SIGN_IN_THROTTLED`: Too many sign-ins failed. Wait for `Retry-After`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something unexpected happened. Nothing was stored. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: The database cannot be reached, is too busy, or was lost on the way. The sentence says which. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    listTokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Oldest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessTokenList"];
                };
            };
            /** @description `INVALID_REQUEST`: The request is not well-formed HTTP, or has no `Host`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SESSION_REQUIRED`: There is no session, it is over, or the access token is not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `PASSWORD_CHANGE_REQUIRED`: The password was for one time: change it first. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `HOST_NOT_ALLOWED`: The request names a host that the operator listener is not reached by. */
            421: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something unexpected happened. Nothing was stored. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: The database cannot be reached, is too busy, or was lost on the way. The sentence says which. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    issueToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccessTokenInput"];
            };
        };
        responses: {
            /** @description The token, shown this once. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssuedAccessToken"];
                };
            };
            /**
             * @description - `INVALID_REQUEST`: The request is not well-formed HTTP, or has no `Host`.
             *     - `INVALID_REQUEST_BODY`: The body is not a JSON object, or fields are missing or wrong; `details` names them.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SESSION_REQUIRED`: There is no session, it is over, or the access token is not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description - `PASSWORD_CHANGE_REQUIRED`: The password was for one time: change it first.
             *     - `CSRF_REFUSED`: The session's `X-CSRF-Token` is missing or wrong, or the request comes from another page.
             *     - `ROLE_NOT_ALLOWED`: The role of the operator does not allow this; `x-roles` says whose does.
             *     - `ACCESS_TOKEN_NOT_ALLOWED`: No access token can do this: it needs a session.
             *     - `PASSWORD_CONFIRMATION_REQUIRED`: The password was typed more than 10 minutes ago: confirm it, and send the request again.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `REQUEST_TIMEOUT`: The request did not arrive in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `PAYLOAD_TOO_LARGE`: The body has more than 1 MiB. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `HOST_NOT_ALLOWED`: The request names a host that the operator listener is not reached by. */
            421: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something unexpected happened. Nothing was stored. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: The database cannot be reached, is too busy, or was lost on the way. The sentence says which. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    revokeToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `INVALID_REQUEST`: The request is not well-formed HTTP, or has no `Host`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SESSION_REQUIRED`: There is no session, it is over, or the access token is not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description - `PASSWORD_CHANGE_REQUIRED`: The password was for one time: change it first.
             *     - `CSRF_REFUSED`: The session's `X-CSRF-Token` is missing or wrong, or the request comes from another page.
             *     - `ROLE_NOT_ALLOWED`: The role of the operator does not allow this; `x-roles` says whose does.
             *     - `ACCESS_TOKEN_NOT_ALLOWED`: No access token can do this: it needs a session.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `TOKEN_NOT_FOUND`: There is no such access token, or it is not yours. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `HOST_NOT_ALLOWED`: The request names a host that the operator listener is not reached by. */
            421: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something unexpected happened. Nothing was stored. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: The database cannot be reached, is too busy, or was lost on the way. The sentence says which. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    listClaims: {
        parameters: {
            query?: {
                /** @description Only claims that have one of these statuses. Several have commas between them, or the parameter is repeated; all when absent or empty. */
                status?: ("CREATED" | "UNDER_REVIEW" | "PENDING_ACTION" | "PENDING_REFUND" | "PENDING_REFUND_AMOUNT_CONFIRMED" | "RESOLVED" | "CANCELED" | "REJECTED" | "CLOSED")[];
                /** @description Only claims that have one of these reasons. Several have commas between them, or the parameter is repeated; all when absent or empty. */
                reason?: ("RESTRICTED_ACCOUNT_VIEW" | "PENDING_UPLOAD_DOCUMENTS" | "UPDATE_ITEMS_INFORMATION" | "TRACKING_REVIEW_REQUIRED" | "CUSTOMER_ACTION_REQUIRED_DAMAGE_PROOF" | "CUSTOMER_ACTION_REQUIRED_AFFIDAVIT" | "CUSTOMER_ACTION_REQUIRED_REFUND_CONFIRMATION" | "TIME_EXCEEDED" | "CLAIM_ALREADY_EXISTS" | "DELIVERED_BY_CARRIER" | "CUSTOMS_HOLD_UNKNOWN" | "CUSTOMS_HOLD_AWAITING_PAYMENT" | "SHIPMENT_NOT_CLAIMABLE_YET" | "SHIPMENT_NOT_SENT" | "PACKAGE_AT_ACCESSPOINT" | "CREATED_INCORRECTLY" | "MISSING_PRODUCT_INFORMATION" | "CLAIM_VOIDED_BY_CARRIER" | "NOT_ABLE_TO_CONTACT_DESTINATARY")[];
                /**
                 * @description Only claims that are open, or closed.
                 *
                 *     - `open`: It stands in the way of a new claim for its tracking number.
                 *     - `closed`: It lets a new claim be filed.
                 */
                state?: "open" | "closed";
                /** @description Only claims against one of these carriers. Several have commas between them, or the parameter is repeated; all when absent or empty. */
                carrier?: ("BPOST" | "BRT" | "CHRONOPOST" | "CORREOS" | "CORREOS_EXPRESS" | "CTT" | "DPD" | "EVRI" | "FEDEX" | "GLS" | "INPOST" | "MAERSK" | "PAACK" | "PC_COMPONENTES" | "POSTAG" | "SEUR" | "UPS")[];
                /** @description Only claims of shipments booked through one of these. Several have commas between them, or the parameter is repeated; all when absent or empty. */
                provider?: ("BPOST" | "BRT" | "CHRONOPOST" | "CORREOS" | "CORREOS_EXPRESS" | "CTT" | "DPD" | "EVRI" | "FEDEX" | "GLS" | "INPOST" | "MAERSK" | "PAACK" | "PC_COMPONENTES" | "POSTAG" | "SENDCLOUD" | "SEUR" | "UPS" | "WING")[];
                /** @description Only claims of these organizations, by identifier. Several have commas between them, or the parameter is repeated; all when absent or empty. */
                organization?: string[];
                /** @description Only claims of these types. Several have commas between them, or the parameter is repeated; all when absent or empty. */
                type?: ("LOST" | "DAMAGED")[];
                /** @description Only claims for an amount in one of these currencies, by ISO 4217 code. Several have commas between them, or the parameter is repeated; all when absent or empty. */
                currency?: string[];
                /** @description Inclusive; a date or a date-time (no zone means UTC). */
                filed_from?: string;
                /** @description Inclusive; a date alone takes its whole day. */
                filed_to?: string;
                /** @description `me`, `none`, or the identifier of an operator. */
                assignee?: string;
                /** @description Only claims of which documents were confirmed since an operator last looked. */
                evidence?: "unseen";
                /** @description A claim's identifier; a tracking number in any case and with any blanks and dashes, its beginning, or its last four characters or more; a phone, or its last four digits or more; or words, each of which may be cut short at its end, of the customer's name, the address, the items, the description, the notes and the organization's name. Of more than 20 words the first 20 count. */
                q?: string;
                /**
                 * @description The order of the claims.
                 *
                 *     - `-filed`: Newest first.
                 *     - `filed`: Oldest first.
                 *     - `since`: Longest in its status first.
                 *     - `-since`: Shortest in its status first.
                 *     - `unseen`: Longest with evidence that no operator has looked at first; with `evidence=unseen` alone.
                 *     - `-unseen`: The same, shortest first.
                 */
                sort?: "-filed" | "filed" | "since" | "-since" | "unseen" | "-unseen";
                /** @description Size of a page. */
                limit?: number;
                /** @description The `pagination.cursor` of the previous response. Opaque. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of claims. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClaimRowList"];
                };
            };
            /**
             * @description - `INVALID_REQUEST`: The request is not well-formed HTTP, or has no `Host`.
             *     - `INVALID_QUERY_PARAMETERS`: A query parameter is wrong; `details.fieldErrors` names it.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SESSION_REQUIRED`: There is no session, it is over, or the access token is not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `PASSWORD_CHANGE_REQUIRED`: The password was for one time: change it first. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `HOST_NOT_ALLOWED`: The request names a host that the operator listener is not reached by. */
            421: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something unexpected happened. Nothing was stored. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: The database cannot be reached, is too busy, or was lost on the way. The sentence says which. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    countClaims: {
        parameters: {
            query?: {
                /** @description Only claims that have one of these statuses. Several have commas between them, or the parameter is repeated; all when absent or empty. */
                status?: ("CREATED" | "UNDER_REVIEW" | "PENDING_ACTION" | "PENDING_REFUND" | "PENDING_REFUND_AMOUNT_CONFIRMED" | "RESOLVED" | "CANCELED" | "REJECTED" | "CLOSED")[];
                /** @description Only claims that have one of these reasons. Several have commas between them, or the parameter is repeated; all when absent or empty. */
                reason?: ("RESTRICTED_ACCOUNT_VIEW" | "PENDING_UPLOAD_DOCUMENTS" | "UPDATE_ITEMS_INFORMATION" | "TRACKING_REVIEW_REQUIRED" | "CUSTOMER_ACTION_REQUIRED_DAMAGE_PROOF" | "CUSTOMER_ACTION_REQUIRED_AFFIDAVIT" | "CUSTOMER_ACTION_REQUIRED_REFUND_CONFIRMATION" | "TIME_EXCEEDED" | "CLAIM_ALREADY_EXISTS" | "DELIVERED_BY_CARRIER" | "CUSTOMS_HOLD_UNKNOWN" | "CUSTOMS_HOLD_AWAITING_PAYMENT" | "SHIPMENT_NOT_CLAIMABLE_YET" | "SHIPMENT_NOT_SENT" | "PACKAGE_AT_ACCESSPOINT" | "CREATED_INCORRECTLY" | "MISSING_PRODUCT_INFORMATION" | "CLAIM_VOIDED_BY_CARRIER" | "NOT_ABLE_TO_CONTACT_DESTINATARY")[];
                /**
                 * @description Only claims that are open, or closed.
                 *
                 *     - `open`: It stands in the way of a new claim for its tracking number.
                 *     - `closed`: It lets a new claim be filed.
                 */
                state?: "open" | "closed";
                /** @description Only claims against one of these carriers. Several have commas between them, or the parameter is repeated; all when absent or empty. */
                carrier?: ("BPOST" | "BRT" | "CHRONOPOST" | "CORREOS" | "CORREOS_EXPRESS" | "CTT" | "DPD" | "EVRI" | "FEDEX" | "GLS" | "INPOST" | "MAERSK" | "PAACK" | "PC_COMPONENTES" | "POSTAG" | "SEUR" | "UPS")[];
                /** @description Only claims of shipments booked through one of these. Several have commas between them, or the parameter is repeated; all when absent or empty. */
                provider?: ("BPOST" | "BRT" | "CHRONOPOST" | "CORREOS" | "CORREOS_EXPRESS" | "CTT" | "DPD" | "EVRI" | "FEDEX" | "GLS" | "INPOST" | "MAERSK" | "PAACK" | "PC_COMPONENTES" | "POSTAG" | "SENDCLOUD" | "SEUR" | "UPS" | "WING")[];
                /** @description Only claims of these organizations, by identifier. Several have commas between them, or the parameter is repeated; all when absent or empty. */
                organization?: string[];
                /** @description Only claims of these types. Several have commas between them, or the parameter is repeated; all when absent or empty. */
                type?: ("LOST" | "DAMAGED")[];
                /** @description Only claims for an amount in one of these currencies, by ISO 4217 code. Several have commas between them, or the parameter is repeated; all when absent or empty. */
                currency?: string[];
                /** @description Inclusive; a date or a date-time (no zone means UTC). */
                filed_from?: string;
                /** @description Inclusive; a date alone takes its whole day. */
                filed_to?: string;
                /** @description `me`, `none`, or the identifier of an operator. */
                assignee?: string;
                /** @description Only claims of which documents were confirmed since an operator last looked. */
                evidence?: "unseen";
                /** @description A claim's identifier; a tracking number in any case and with any blanks and dashes, its beginning, or its last four characters or more; a phone, or its last four digits or more; or words, each of which may be cut short at its end, of the customer's name, the address, the items, the description, the notes and the organization's name. Of more than 20 words the first 20 count. */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Exact counts. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClaimCounts"];
                };
            };
            /**
             * @description - `INVALID_REQUEST`: The request is not well-formed HTTP, or has no `Host`.
             *     - `INVALID_QUERY_PARAMETERS`: A query parameter is wrong; `details.fieldErrors` names it.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SESSION_REQUIRED`: There is no session, it is over, or the access token is not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `PASSWORD_CHANGE_REQUIRED`: The password was for one time: change it first. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `HOST_NOT_ALLOWED`: The request names a host that the operator listener is not reached by. */
            421: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something unexpected happened. Nothing was stored. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: The database cannot be reached, is too busy, or was lost on the way. The sentence says which. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    exportClaims: {
        parameters: {
            query?: {
                /** @description Only claims that have one of these statuses. Several have commas between them, or the parameter is repeated; all when absent or empty. */
                status?: ("CREATED" | "UNDER_REVIEW" | "PENDING_ACTION" | "PENDING_REFUND" | "PENDING_REFUND_AMOUNT_CONFIRMED" | "RESOLVED" | "CANCELED" | "REJECTED" | "CLOSED")[];
                /** @description Only claims that have one of these reasons. Several have commas between them, or the parameter is repeated; all when absent or empty. */
                reason?: ("RESTRICTED_ACCOUNT_VIEW" | "PENDING_UPLOAD_DOCUMENTS" | "UPDATE_ITEMS_INFORMATION" | "TRACKING_REVIEW_REQUIRED" | "CUSTOMER_ACTION_REQUIRED_DAMAGE_PROOF" | "CUSTOMER_ACTION_REQUIRED_AFFIDAVIT" | "CUSTOMER_ACTION_REQUIRED_REFUND_CONFIRMATION" | "TIME_EXCEEDED" | "CLAIM_ALREADY_EXISTS" | "DELIVERED_BY_CARRIER" | "CUSTOMS_HOLD_UNKNOWN" | "CUSTOMS_HOLD_AWAITING_PAYMENT" | "SHIPMENT_NOT_CLAIMABLE_YET" | "SHIPMENT_NOT_SENT" | "PACKAGE_AT_ACCESSPOINT" | "CREATED_INCORRECTLY" | "MISSING_PRODUCT_INFORMATION" | "CLAIM_VOIDED_BY_CARRIER" | "NOT_ABLE_TO_CONTACT_DESTINATARY")[];
                /**
                 * @description Only claims that are open, or closed.
                 *
                 *     - `open`: It stands in the way of a new claim for its tracking number.
                 *     - `closed`: It lets a new claim be filed.
                 */
                state?: "open" | "closed";
                /** @description Only claims against one of these carriers. Several have commas between them, or the parameter is repeated; all when absent or empty. */
                carrier?: ("BPOST" | "BRT" | "CHRONOPOST" | "CORREOS" | "CORREOS_EXPRESS" | "CTT" | "DPD" | "EVRI" | "FEDEX" | "GLS" | "INPOST" | "MAERSK" | "PAACK" | "PC_COMPONENTES" | "POSTAG" | "SEUR" | "UPS")[];
                /** @description Only claims of shipments booked through one of these. Several have commas between them, or the parameter is repeated; all when absent or empty. */
                provider?: ("BPOST" | "BRT" | "CHRONOPOST" | "CORREOS" | "CORREOS_EXPRESS" | "CTT" | "DPD" | "EVRI" | "FEDEX" | "GLS" | "INPOST" | "MAERSK" | "PAACK" | "PC_COMPONENTES" | "POSTAG" | "SENDCLOUD" | "SEUR" | "UPS" | "WING")[];
                /** @description Only claims of these organizations, by identifier. Several have commas between them, or the parameter is repeated; all when absent or empty. */
                organization?: string[];
                /** @description Only claims of these types. Several have commas between them, or the parameter is repeated; all when absent or empty. */
                type?: ("LOST" | "DAMAGED")[];
                /** @description Only claims for an amount in one of these currencies, by ISO 4217 code. Several have commas between them, or the parameter is repeated; all when absent or empty. */
                currency?: string[];
                /** @description Inclusive; a date or a date-time (no zone means UTC). */
                filed_from?: string;
                /** @description Inclusive; a date alone takes its whole day. */
                filed_to?: string;
                /** @description `me`, `none`, or the identifier of an operator. */
                assignee?: string;
                /** @description Only claims of which documents were confirmed since an operator last looked. */
                evidence?: "unseen";
                /** @description A claim's identifier; a tracking number in any case and with any blanks and dashes, its beginning, or its last four characters or more; a phone, or its last four digits or more; or words, each of which may be cut short at its end, of the customer's name, the address, the items, the description, the notes and the organization's name. Of more than 20 words the first 20 count. */
                q?: string;
                /**
                 * @description The order of the claims.
                 *
                 *     - `-filed`: Newest first.
                 *     - `filed`: Oldest first.
                 *     - `since`: Longest in its status first.
                 *     - `-since`: Shortest in its status first.
                 *     - `unseen`: Longest with evidence that no operator has looked at first; with `evidence=unseen` alone.
                 *     - `-unseen`: The same, shortest first.
                 */
                sort?: "-filed" | "filed" | "since" | "-since" | "unseen" | "-unseen";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The claims. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /**
             * @description - `INVALID_REQUEST`: The request is not well-formed HTTP, or has no `Host`.
             *     - `INVALID_QUERY_PARAMETERS`: A query parameter is wrong; `details.fieldErrors` names it.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SESSION_REQUIRED`: There is no session, it is over, or the access token is not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `PASSWORD_CHANGE_REQUIRED`: The password was for one time: change it first. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `HOST_NOT_ALLOWED`: The request names a host that the operator listener is not reached by. */
            421: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something unexpected happened. Nothing was stored. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: The database cannot be reached, is too busy, or was lost on the way. The sentence says which. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    moveClaims: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkMove"];
            };
        };
        responses: {
            /** @description What became of each, in their order. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MoveResults"];
                };
            };
            /**
             * @description - `INVALID_REQUEST`: The request is not well-formed HTTP, or has no `Host`.
             *     - `INVALID_REQUEST_BODY`: The body is not a JSON object, or fields are missing or wrong; `details` names them.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SESSION_REQUIRED`: There is no session, it is over, or the access token is not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description - `PASSWORD_CHANGE_REQUIRED`: The password was for one time: change it first.
             *     - `CSRF_REFUSED`: The session's `X-CSRF-Token` is missing or wrong, or the request comes from another page.
             *     - `ROLE_NOT_ALLOWED`: The role of the operator does not allow this; `x-roles` says whose does.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `REQUEST_TIMEOUT`: The request did not arrive in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `PAYLOAD_TOO_LARGE`: The body has more than 1 MiB. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `HOST_NOT_ALLOWED`: The request names a host that the operator listener is not reached by. */
            421: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something unexpected happened. Nothing was stored. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: The database cannot be reached, is too busy, or was lost on the way. The sentence says which. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    takeBackMoves: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkTakeBack"];
            };
        };
        responses: {
            /** @description What became of each, in their order. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TakeBackResults"];
                };
            };
            /**
             * @description - `INVALID_REQUEST`: The request is not well-formed HTTP, or has no `Host`.
             *     - `INVALID_REQUEST_BODY`: The body is not a JSON object, or fields are missing or wrong; `details` names them.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SESSION_REQUIRED`: There is no session, it is over, or the access token is not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description - `PASSWORD_CHANGE_REQUIRED`: The password was for one time: change it first.
             *     - `CSRF_REFUSED`: The session's `X-CSRF-Token` is missing or wrong, or the request comes from another page.
             *     - `ROLE_NOT_ALLOWED`: The role of the operator does not allow this; `x-roles` says whose does.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `REQUEST_TIMEOUT`: The request did not arrive in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `PAYLOAD_TOO_LARGE`: The body has more than 1 MiB. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `HOST_NOT_ALLOWED`: The request names a host that the operator listener is not reached by. */
            421: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something unexpected happened. Nothing was stored. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: The database cannot be reached, is too busy, or was lost on the way. The sentence says which. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    assignClaims: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Assignments"];
            };
        };
        responses: {
            /** @description What became of each, in their order. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssignmentResults"];
                };
            };
            /**
             * @description - `INVALID_REQUEST`: The request is not well-formed HTTP, or has no `Host`.
             *     - `INVALID_REQUEST_BODY`: The body is not a JSON object, or fields are missing or wrong; `details` names them.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SESSION_REQUIRED`: There is no session, it is over, or the access token is not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description - `PASSWORD_CHANGE_REQUIRED`: The password was for one time: change it first.
             *     - `CSRF_REFUSED`: The session's `X-CSRF-Token` is missing or wrong, or the request comes from another page.
             *     - `ROLE_NOT_ALLOWED`: The role of the operator does not allow this; `x-roles` says whose does.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `OPERATOR_NOT_FOUND`: There is no operator with this identifier. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `REQUEST_TIMEOUT`: The request did not arrive in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `PAYLOAD_TOO_LARGE`: The body has more than 1 MiB. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `HOST_NOT_ALLOWED`: The request names a host that the operator listener is not reached by. */
            421: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something unexpected happened. Nothing was stored. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: The database cannot be reached, is too busy, or was lost on the way. The sentence says which. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    findBlocking: {
        parameters: {
            query: {
                /** @description The tracking number, 1 to 200 characters. */
                tracking_number: string;
                /** @description Identifier of an organization; all organizations when absent or empty. */
                organization?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By organization. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BlockingList"];
                };
            };
            /**
             * @description - `INVALID_REQUEST`: The request is not well-formed HTTP, or has no `Host`.
             *     - `INVALID_QUERY_PARAMETERS`: A query parameter is wrong; `details.fieldErrors` names it.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SESSION_REQUIRED`: There is no session, it is over, or the access token is not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `PASSWORD_CHANGE_REQUIRED`: The password was for one time: change it first. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `ORGANIZATION_NOT_FOUND`: There is no organization with this identifier. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `HOST_NOT_ALLOWED`: The request names a host that the operator listener is not reached by. */
            421: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something unexpected happened. Nothing was stored. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: The database cannot be reached, is too busy, or was lost on the way. The sentence says which. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    getClaim: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an earlier answer: while nothing changed since, the answer is 304 without a body.
                 * @example "1-3"
                 */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The claim. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClaimDetail"];
                };
            };
            /** @description Not changed since the `ETag` that was sent. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `INVALID_REQUEST`: The request is not well-formed HTTP, or has no `Host`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SESSION_REQUIRED`: There is no session, it is over, or the access token is not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `PASSWORD_CHANGE_REQUIRED`: The password was for one time: change it first. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `CLAIM_NOT_FOUND`: There is no claim with this identifier. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `HOST_NOT_ALLOWED`: The request names a host that the operator listener is not reached by. */
            421: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something unexpected happened. Nothing was stored. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: The database cannot be reached, is too busy, or was lost on the way. The sentence says which. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    listDocuments: {
        parameters: {
            query?: {
                /** @description `pagination.cursor` of the page after; absent: the newest page. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description Identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of documents, oldest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentList"];
                };
            };
            /**
             * @description - `INVALID_REQUEST`: The request is not well-formed HTTP, or has no `Host`.
             *     - `INVALID_QUERY_PARAMETERS`: A query parameter is wrong; `details.fieldErrors` names it.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SESSION_REQUIRED`: There is no session, it is over, or the access token is not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `PASSWORD_CHANGE_REQUIRED`: The password was for one time: change it first. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `CLAIM_NOT_FOUND`: There is no claim with this identifier. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `HOST_NOT_ALLOWED`: The request names a host that the operator listener is not reached by. */
            421: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something unexpected happened. Nothing was stored. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: The database cannot be reached, is too busy, or was lost on the way. The sentence says which. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    listHistory: {
        parameters: {
            query?: {
                /** @description `pagination.cursor` of the page after; absent: the newest page. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description Identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the history, oldest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HistoryList"];
                };
            };
            /**
             * @description - `INVALID_REQUEST`: The request is not well-formed HTTP, or has no `Host`.
             *     - `INVALID_QUERY_PARAMETERS`: A query parameter is wrong; `details.fieldErrors` names it.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SESSION_REQUIRED`: There is no session, it is over, or the access token is not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `PASSWORD_CHANGE_REQUIRED`: The password was for one time: change it first. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `CLAIM_NOT_FOUND`: There is no claim with this identifier. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `HOST_NOT_ALLOWED`: The request names a host that the operator listener is not reached by. */
            421: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something unexpected happened. Nothing was stored. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: The database cannot be reached, is too busy, or was lost on the way. The sentence says which. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    moveClaim: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Move"];
            };
        };
        responses: {
            /** @description The claim as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClaimDetail"];
                };
            };
            /**
             * @description - `INVALID_REQUEST`: The request is not well-formed HTTP, or has no `Host`.
             *     - `INVALID_REQUEST_BODY`: The body is not a JSON object, or fields are missing or wrong; `details` names them.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SESSION_REQUIRED`: There is no session, it is over, or the access token is not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description - `PASSWORD_CHANGE_REQUIRED`: The password was for one time: change it first.
             *     - `CSRF_REFUSED`: The session's `X-CSRF-Token` is missing or wrong, or the request comes from another page.
             *     - `ROLE_NOT_ALLOWED`: The role of the operator does not allow this; `x-roles` says whose does.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `CLAIM_NOT_FOUND`: There is no claim with this identifier. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `REQUEST_TIMEOUT`: The request did not arrive in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description - `CLAIM_CHANGED`: Somebody moved the claim since the version that was named; `changed` says how.
             *     - `MOVE_REFUSED`: The claim cannot be moved like this; when another claim is in the way, it is named.
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClaimChanged"] | components["schemas"]["MoveRefused"];
                };
            };
            /** @description `PAYLOAD_TOO_LARGE`: The body has more than 1 MiB. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `HOST_NOT_ALLOWED`: The request names a host that the operator listener is not reached by. */
            421: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something unexpected happened. Nothing was stored. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: The database cannot be reached, is too busy, or was lost on the way. The sentence says which. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    takeBackMove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TakeBack"];
            };
        };
        responses: {
            /** @description The claim as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClaimDetail"];
                };
            };
            /**
             * @description - `INVALID_REQUEST`: The request is not well-formed HTTP, or has no `Host`.
             *     - `INVALID_REQUEST_BODY`: The body is not a JSON object, or fields are missing or wrong; `details` names them.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SESSION_REQUIRED`: There is no session, it is over, or the access token is not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description - `PASSWORD_CHANGE_REQUIRED`: The password was for one time: change it first.
             *     - `CSRF_REFUSED`: The session's `X-CSRF-Token` is missing or wrong, or the request comes from another page.
             *     - `ROLE_NOT_ALLOWED`: The role of the operator does not allow this; `x-roles` says whose does.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `CLAIM_NOT_FOUND`: There is no claim with this identifier. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `REQUEST_TIMEOUT`: The request did not arrive in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description - `CLAIM_CHANGED`: Somebody moved the claim since the version that was named; `changed` says how.
             *     - `MOVE_REFUSED`: The claim cannot be moved like this; when another claim is in the way, it is named.
             *     - `NOTHING_TO_TAKE_BACK`: The claim was never moved, or its last move was taken back already.
             *     - `TAKE_BACK_NOT_YOURS`: Somebody else made the last move; only they can take it back.
             *     - `TAKE_BACK_EXPIRED`: The last move was made more than 60 seconds ago. Move the claim instead.
             *     - `TAKE_BACK_OVERTAKEN`: Something was done with the claim since the move; the sentence says what. Move the claim instead.
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClaimChanged"] | components["schemas"]["MoveRefused"] | components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `PAYLOAD_TOO_LARGE`: The body has more than 1 MiB. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `HOST_NOT_ALLOWED`: The request names a host that the operator listener is not reached by. */
            421: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something unexpected happened. Nothing was stored. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: The database cannot be reached, is too busy, or was lost on the way. The sentence says which. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    assignClaim: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Assignee"];
            };
        };
        responses: {
            /** @description The claim as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClaimDetail"];
                };
            };
            /**
             * @description - `INVALID_REQUEST`: The request is not well-formed HTTP, or has no `Host`.
             *     - `INVALID_REQUEST_BODY`: The body is not a JSON object, or fields are missing or wrong; `details` names them.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SESSION_REQUIRED`: There is no session, it is over, or the access token is not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description - `PASSWORD_CHANGE_REQUIRED`: The password was for one time: change it first.
             *     - `CSRF_REFUSED`: The session's `X-CSRF-Token` is missing or wrong, or the request comes from another page.
             *     - `ROLE_NOT_ALLOWED`: The role of the operator does not allow this; `x-roles` says whose does.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description - `CLAIM_NOT_FOUND`: There is no claim with this identifier.
             *     - `OPERATOR_NOT_FOUND`: There is no operator with this identifier.
             */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `REQUEST_TIMEOUT`: The request did not arrive in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `PAYLOAD_TOO_LARGE`: The body has more than 1 MiB. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `HOST_NOT_ALLOWED`: The request names a host that the operator listener is not reached by. */
            421: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something unexpected happened. Nothing was stored. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: The database cannot be reached, is too busy, or was lost on the way. The sentence says which. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    addNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NoteInput"];
            };
        };
        responses: {
            /** @description The claim as it is now. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClaimDetail"];
                };
            };
            /**
             * @description - `INVALID_REQUEST`: The request is not well-formed HTTP, or has no `Host`.
             *     - `INVALID_REQUEST_BODY`: The body is not a JSON object, or fields are missing or wrong; `details` names them.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SESSION_REQUIRED`: There is no session, it is over, or the access token is not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description - `PASSWORD_CHANGE_REQUIRED`: The password was for one time: change it first.
             *     - `CSRF_REFUSED`: The session's `X-CSRF-Token` is missing or wrong, or the request comes from another page.
             *     - `ROLE_NOT_ALLOWED`: The role of the operator does not allow this; `x-roles` says whose does.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `CLAIM_NOT_FOUND`: There is no claim with this identifier. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `REQUEST_TIMEOUT`: The request did not arrive in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `PAYLOAD_TOO_LARGE`: The body has more than 1 MiB. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `HOST_NOT_ALLOWED`: The request names a host that the operator listener is not reached by. */
            421: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something unexpected happened. Nothing was stored. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: The database cannot be reached, is too busy, or was lost on the way. The sentence says which. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    markSeen: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Seen"];
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description - `INVALID_REQUEST`: The request is not well-formed HTTP, or has no `Host`.
             *     - `INVALID_REQUEST_BODY`: The body is not a JSON object, or fields are missing or wrong; `details` names them.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SESSION_REQUIRED`: There is no session, it is over, or the access token is not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description - `PASSWORD_CHANGE_REQUIRED`: The password was for one time: change it first.
             *     - `CSRF_REFUSED`: The session's `X-CSRF-Token` is missing or wrong, or the request comes from another page.
             *     - `ROLE_NOT_ALLOWED`: The role of the operator does not allow this; `x-roles` says whose does.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `CLAIM_NOT_FOUND`: There is no claim with this identifier. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `REQUEST_TIMEOUT`: The request did not arrive in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `PAYLOAD_TOO_LARGE`: The body has more than 1 MiB. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `HOST_NOT_ALLOWED`: The request names a host that the operator listener is not reached by. */
            421: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something unexpected happened. Nothing was stored. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: The database cannot be reached, is too busy, or was lost on the way. The sentence says which. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    downloadDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier. */
                id: string;
                /** @description Identifier of a document of the claim. */
                document_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. Its type is the declared one only if the bytes are of it. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                    "application/pdf": string;
                    "image/jpeg": string;
                    "image/png": string;
                    "image/webp": string;
                };
            };
            /** @description `INVALID_REQUEST`: The request is not well-formed HTTP, or has no `Host`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SESSION_REQUIRED`: There is no session, it is over, or the access token is not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `PASSWORD_CHANGE_REQUIRED`: The password was for one time: change it first. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description - `CLAIM_NOT_FOUND`: There is no claim with this identifier.
             *     - `DOCUMENT_NOT_FOUND`: The claim has no document with this identifier.
             */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `DOCUMENT_NOT_RECEIVED`: The file of the document was not received. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `HOST_NOT_ALLOWED`: The request names a host that the operator listener is not reached by. */
            421: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something unexpected happened. Nothing was stored. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description - `SERVICE_UNAVAILABLE`: The database cannot be reached, is too busy, or was lost on the way. The sentence says which.
             *     - `STORAGE_UNAVAILABLE`: The file cannot be read at the moment: try again after `Retry-After`.
             */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    previewDocument: {
        parameters: {
            query?: {
                /** @description `1`: only a small picture in a list, which is no view. */
                thumbnail?: string;
            };
            header?: never;
            path: {
                /** @description Identifier. */
                id: string;
                /** @description Identifier of a document of the claim. */
                document_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, as what its bytes are. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    "X-Picture-Size": components["headers"]["X-Picture-Size"];
                    "X-Picture-Reduced": components["headers"]["X-Picture-Reduced"];
                    "X-Picture-Damaged": components["headers"]["X-Picture-Damaged"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                    "image/jpeg": string;
                    "image/png": string;
                    "image/webp": string;
                };
            };
            /** @description A thumbnail: not changed since the `ETag` that was sent. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description - `INVALID_REQUEST`: The request is not well-formed HTTP, or has no `Host`.
             *     - `INVALID_QUERY_PARAMETERS`: A query parameter is wrong; `details.fieldErrors` names it.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SESSION_REQUIRED`: There is no session, it is over, or the access token is not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `PASSWORD_CHANGE_REQUIRED`: The password was for one time: change it first. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description - `CLAIM_NOT_FOUND`: There is no claim with this identifier.
             *     - `DOCUMENT_NOT_FOUND`: The claim has no document with this identifier.
             */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `DOCUMENT_NOT_RECEIVED`: The file of the document was not received. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description - `NO_PREVIEW`: The file cannot be shown: download it.
             *     - `PICTURE_DAMAGED`: The picture is damaged, and nothing of it can be shown: download it, or ask the client for it again.
             */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `HOST_NOT_ALLOWED`: The request names a host that the operator listener is not reached by. */
            421: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something unexpected happened. Nothing was stored. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description - `SERVICE_UNAVAILABLE`: The database cannot be reached, is too busy, or was lost on the way. The sentence says which.
             *     - `STORAGE_UNAVAILABLE`: The file cannot be read at the moment: try again after `Retry-After`.
             *     - `PREVIEW_UNAVAILABLE`: Too many pictures are asked for at once: try again, or download the file.
             */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    listOrganizations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Oldest first. For agents names alone. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganizationList"];
                };
            };
            /** @description `INVALID_REQUEST`: The request is not well-formed HTTP, or has no `Host`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SESSION_REQUIRED`: There is no session, it is over, or the access token is not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `PASSWORD_CHANGE_REQUIRED`: The password was for one time: change it first. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `HOST_NOT_ALLOWED`: The request names a host that the operator listener is not reached by. */
            421: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something unexpected happened. Nothing was stored. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: The database cannot be reached, is too busy, or was lost on the way. The sentence says which. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    createOrganization: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrganizationInput"];
            };
        };
        responses: {
            /** @description The organization. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organization"];
                };
            };
            /**
             * @description - `INVALID_REQUEST`: The request is not well-formed HTTP, or has no `Host`.
             *     - `INVALID_REQUEST_BODY`: The body is not a JSON object, or fields are missing or wrong; `details` names them.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SESSION_REQUIRED`: There is no session, it is over, or the access token is not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description - `PASSWORD_CHANGE_REQUIRED`: The password was for one time: change it first.
             *     - `CSRF_REFUSED`: The session's `X-CSRF-Token` is missing or wrong, or the request comes from another page.
             *     - `ROLE_NOT_ALLOWED`: The role of the operator does not allow this; `x-roles` says whose does.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `REQUEST_TIMEOUT`: The request did not arrive in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `PAYLOAD_TOO_LARGE`: The body has more than 1 MiB. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `HOST_NOT_ALLOWED`: The request names a host that the operator listener is not reached by. */
            421: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something unexpected happened. Nothing was stored. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: The database cannot be reached, is too busy, or was lost on the way. The sentence says which. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    changeOrganization: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrganizationChange"];
            };
        };
        responses: {
            /** @description The organization. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organization"];
                };
            };
            /**
             * @description - `INVALID_REQUEST`: The request is not well-formed HTTP, or has no `Host`.
             *     - `INVALID_REQUEST_BODY`: The body is not a JSON object, or fields are missing or wrong; `details` names them.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SESSION_REQUIRED`: There is no session, it is over, or the access token is not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description - `PASSWORD_CHANGE_REQUIRED`: The password was for one time: change it first.
             *     - `CSRF_REFUSED`: The session's `X-CSRF-Token` is missing or wrong, or the request comes from another page.
             *     - `ROLE_NOT_ALLOWED`: The role of the operator does not allow this; `x-roles` says whose does.
             *     - `ACCESS_TOKEN_NOT_ALLOWED`: No access token can do this: it needs a session.
             *     - `PASSWORD_CONFIRMATION_REQUIRED`: The password was typed more than 10 minutes ago: confirm it, and send the request again.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `ORGANIZATION_NOT_FOUND`: There is no organization with this identifier. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `REQUEST_TIMEOUT`: The request did not arrive in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `PAYLOAD_TOO_LARGE`: The body has more than 1 MiB. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `HOST_NOT_ALLOWED`: The request names a host that the operator listener is not reached by. */
            421: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something unexpected happened. Nothing was stored. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: The database cannot be reached, is too busy, or was lost on the way. The sentence says which. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    listKeys: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Oldest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyList"];
                };
            };
            /** @description `INVALID_REQUEST`: The request is not well-formed HTTP, or has no `Host`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SESSION_REQUIRED`: There is no session, it is over, or the access token is not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description - `PASSWORD_CHANGE_REQUIRED`: The password was for one time: change it first.
             *     - `ROLE_NOT_ALLOWED`: The role of the operator does not allow this; `x-roles` says whose does.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `ORGANIZATION_NOT_FOUND`: There is no organization with this identifier. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `HOST_NOT_ALLOWED`: The request names a host that the operator listener is not reached by. */
            421: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something unexpected happened. Nothing was stored. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: The database cannot be reached, is too busy, or was lost on the way. The sentence says which. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    issueKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApiKeyInput"];
            };
        };
        responses: {
            /** @description The key, its secret shown this once. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssuedApiKey"];
                };
            };
            /**
             * @description - `INVALID_REQUEST`: The request is not well-formed HTTP, or has no `Host`.
             *     - `INVALID_REQUEST_BODY`: The body is not a JSON object, or fields are missing or wrong; `details` names them.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SESSION_REQUIRED`: There is no session, it is over, or the access token is not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description - `PASSWORD_CHANGE_REQUIRED`: The password was for one time: change it first.
             *     - `CSRF_REFUSED`: The session's `X-CSRF-Token` is missing or wrong, or the request comes from another page.
             *     - `ROLE_NOT_ALLOWED`: The role of the operator does not allow this; `x-roles` says whose does.
             *     - `ACCESS_TOKEN_NOT_ALLOWED`: No access token can do this: it needs a session.
             *     - `PASSWORD_CONFIRMATION_REQUIRED`: The password was typed more than 10 minutes ago: confirm it, and send the request again.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `ORGANIZATION_NOT_FOUND`: There is no organization with this identifier. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `REQUEST_TIMEOUT`: The request did not arrive in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `PAYLOAD_TOO_LARGE`: The body has more than 1 MiB. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `HOST_NOT_ALLOWED`: The request names a host that the operator listener is not reached by. */
            421: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something unexpected happened. Nothing was stored. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: The database cannot be reached, is too busy, or was lost on the way. The sentence says which. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    getKeyActivity: {
        parameters: {
            query?: {
                /** @description Size of a page. */
                limit?: number;
                /** @description The `pagination.cursor` of the previous answer, as it came. The first page when absent or empty. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description Identifier of a key. */
                key_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key, its newest documents, and a page of the claims that it filed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyActivity"];
                };
            };
            /**
             * @description - `INVALID_REQUEST`: The request is not well-formed HTTP, or has no `Host`.
             *     - `INVALID_QUERY_PARAMETERS`: A query parameter is wrong; `details.fieldErrors` names it.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SESSION_REQUIRED`: There is no session, it is over, or the access token is not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description - `PASSWORD_CHANGE_REQUIRED`: The password was for one time: change it first.
             *     - `ROLE_NOT_ALLOWED`: The role of the operator does not allow this; `x-roles` says whose does.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `API_KEY_NOT_FOUND`: There is no API key with this identifier that is in force. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `HOST_NOT_ALLOWED`: The request names a host that the operator listener is not reached by. */
            421: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something unexpected happened. Nothing was stored. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: The database cannot be reached, is too busy, or was lost on the way. The sentence says which. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    revokeKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of a key. */
                key_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `INVALID_REQUEST`: The request is not well-formed HTTP, or has no `Host`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SESSION_REQUIRED`: There is no session, it is over, or the access token is not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description - `PASSWORD_CHANGE_REQUIRED`: The password was for one time: change it first.
             *     - `CSRF_REFUSED`: The session's `X-CSRF-Token` is missing or wrong, or the request comes from another page.
             *     - `ROLE_NOT_ALLOWED`: The role of the operator does not allow this; `x-roles` says whose does.
             *     - `ACCESS_TOKEN_NOT_ALLOWED`: No access token can do this: it needs a session.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `API_KEY_NOT_FOUND`: There is no API key with this identifier that is in force. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `HOST_NOT_ALLOWED`: The request names a host that the operator listener is not reached by. */
            421: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something unexpected happened. Nothing was stored. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: The database cannot be reached, is too busy, or was lost on the way. The sentence says which. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    listOperators: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Oldest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorList"];
                };
            };
            /** @description `INVALID_REQUEST`: The request is not well-formed HTTP, or has no `Host`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SESSION_REQUIRED`: There is no session, it is over, or the access token is not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `PASSWORD_CHANGE_REQUIRED`: The password was for one time: change it first. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `HOST_NOT_ALLOWED`: The request names a host that the operator listener is not reached by. */
            421: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something unexpected happened. Nothing was stored. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: The database cannot be reached, is too busy, or was lost on the way. The sentence says which. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    createOperator: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OperatorInput"];
            };
        };
        responses: {
            /** @description The operator, with a password for one time. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OneTimePassword"];
                };
            };
            /**
             * @description - `INVALID_REQUEST`: The request is not well-formed HTTP, or has no `Host`.
             *     - `INVALID_REQUEST_BODY`: The body is not a JSON object, or fields are missing or wrong; `details` names them.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SESSION_REQUIRED`: There is no session, it is over, or the access token is not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description - `PASSWORD_CHANGE_REQUIRED`: The password was for one time: change it first.
             *     - `CSRF_REFUSED`: The session's `X-CSRF-Token` is missing or wrong, or the request comes from another page.
             *     - `ROLE_NOT_ALLOWED`: The role of the operator does not allow this; `x-roles` says whose does.
             *     - `ACCESS_TOKEN_NOT_ALLOWED`: No access token can do this: it needs a session.
             *     - `PASSWORD_CONFIRMATION_REQUIRED`: The password was typed more than 10 minutes ago: confirm it, and send the request again.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `REQUEST_TIMEOUT`: The request did not arrive in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `OPERATOR_EXISTS`: Another operator has this e-mail address. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `PAYLOAD_TOO_LARGE`: The body has more than 1 MiB. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `HOST_NOT_ALLOWED`: The request names a host that the operator listener is not reached by. */
            421: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something unexpected happened. Nothing was stored. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: The database cannot be reached, is too busy, or was lost on the way. The sentence says which. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    changeOperator: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OperatorChange"];
            };
        };
        responses: {
            /** @description The operator. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Operator"];
                };
            };
            /**
             * @description - `INVALID_REQUEST`: The request is not well-formed HTTP, or has no `Host`.
             *     - `INVALID_REQUEST_BODY`: The body is not a JSON object, or fields are missing or wrong; `details` names them.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SESSION_REQUIRED`: There is no session, it is over, or the access token is not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description - `PASSWORD_CHANGE_REQUIRED`: The password was for one time: change it first.
             *     - `CSRF_REFUSED`: The session's `X-CSRF-Token` is missing or wrong, or the request comes from another page.
             *     - `ROLE_NOT_ALLOWED`: The role of the operator does not allow this; `x-roles` says whose does.
             *     - `ACCESS_TOKEN_NOT_ALLOWED`: No access token can do this: it needs a session.
             *     - `PASSWORD_CONFIRMATION_REQUIRED`: The password was typed more than 10 minutes ago: confirm it, and send the request again.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `OPERATOR_NOT_FOUND`: There is no operator with this identifier. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `REQUEST_TIMEOUT`: The request did not arrive in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `LAST_ADMIN`: It would leave nobody who can manage operators: make somebody else an admin first. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `PAYLOAD_TOO_LARGE`: The body has more than 1 MiB. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `HOST_NOT_ALLOWED`: The request names a host that the operator listener is not reached by. */
            421: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something unexpected happened. Nothing was stored. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: The database cannot be reached, is too busy, or was lost on the way. The sentence says which. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The operator, with a password for one time. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OneTimePassword"];
                };
            };
            /** @description `INVALID_REQUEST`: The request is not well-formed HTTP, or has no `Host`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SESSION_REQUIRED`: There is no session, it is over, or the access token is not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description - `PASSWORD_CHANGE_REQUIRED`: The password was for one time: change it first.
             *     - `CSRF_REFUSED`: The session's `X-CSRF-Token` is missing or wrong, or the request comes from another page.
             *     - `ROLE_NOT_ALLOWED`: The role of the operator does not allow this; `x-roles` says whose does.
             *     - `ACCESS_TOKEN_NOT_ALLOWED`: No access token can do this: it needs a session.
             *     - `PASSWORD_CONFIRMATION_REQUIRED`: The password was typed more than 10 minutes ago: confirm it, and send the request again.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `OPERATOR_NOT_FOUND`: There is no operator with this identifier. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `HOST_NOT_ALLOWED`: The request names a host that the operator listener is not reached by. */
            421: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something unexpected happened. Nothing was stored. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: The database cannot be reached, is too busy, or was lost on the way. The sentence says which. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    endSessions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `INVALID_REQUEST`: The request is not well-formed HTTP, or has no `Host`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SESSION_REQUIRED`: There is no session, it is over, or the access token is not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description - `PASSWORD_CHANGE_REQUIRED`: The password was for one time: change it first.
             *     - `CSRF_REFUSED`: The session's `X-CSRF-Token` is missing or wrong, or the request comes from another page.
             *     - `ROLE_NOT_ALLOWED`: The role of the operator does not allow this; `x-roles` says whose does.
             *     - `ACCESS_TOKEN_NOT_ALLOWED`: No access token can do this: it needs a session.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `OPERATOR_NOT_FOUND`: There is no operator with this identifier. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `HOST_NOT_ALLOWED`: The request names a host that the operator listener is not reached by. */
            421: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something unexpected happened. Nothing was stored. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: The database cannot be reached, is too busy, or was lost on the way. The sentence says which. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    listAllTokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Oldest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnedAccessTokenList"];
                };
            };
            /** @description `INVALID_REQUEST`: The request is not well-formed HTTP, or has no `Host`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SESSION_REQUIRED`: There is no session, it is over, or the access token is not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description - `PASSWORD_CHANGE_REQUIRED`: The password was for one time: change it first.
             *     - `ROLE_NOT_ALLOWED`: The role of the operator does not allow this; `x-roles` says whose does.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `HOST_NOT_ALLOWED`: The request names a host that the operator listener is not reached by. */
            421: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something unexpected happened. Nothing was stored. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: The database cannot be reached, is too busy, or was lost on the way. The sentence says which. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    revokeAnyToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `INVALID_REQUEST`: The request is not well-formed HTTP, or has no `Host`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SESSION_REQUIRED`: There is no session, it is over, or the access token is not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description - `PASSWORD_CHANGE_REQUIRED`: The password was for one time: change it first.
             *     - `CSRF_REFUSED`: The session's `X-CSRF-Token` is missing or wrong, or the request comes from another page.
             *     - `ROLE_NOT_ALLOWED`: The role of the operator does not allow this; `x-roles` says whose does.
             *     - `ACCESS_TOKEN_NOT_ALLOWED`: No access token can do this: it needs a session.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `TOKEN_NOT_FOUND`: There is no such access token, or it is not yours. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `HOST_NOT_ALLOWED`: The request names a host that the operator listener is not reached by. */
            421: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something unexpected happened. Nothing was stored. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: The database cannot be reached, is too busy, or was lost on the way. The sentence says which. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    listAudit: {
        parameters: {
            query?: {
                /** @description An e-mail address, `cli:USER`, or `system`. */
                actor?: string;
                /** @description Only entries of this action; of every action when absent or empty. */
                action?: "organization.created" | "organization.renamed" | "organization.disabled" | "organization.enabled" | "key.issued" | "key.revoked" | "operator.created" | "operator.changed" | "operator.disabled" | "operator.enabled" | "operator.password_reset" | "operator.password_changed" | "operator.signed_in" | "operator.sign_in_failed" | "operator.password_confirmed" | "operator.password_confirmation_failed" | "operator.signed_out" | "operator.signed_out_everywhere" | "token.issued" | "token.revoked" | "claim.moved" | "claim.move_taken_back" | "claim.assigned" | "claim.noted" | "carrier.changed" | "claims.exported" | "audit.archived" | "audit.pruned";
                /** @description The identifier of what something was done to. */
                subject?: string;
                /** @description Inclusive; a date or a date-time (no zone means UTC). */
                from?: string;
                /** @description Inclusive; a date alone takes its whole day. */
                to?: string;
                /** @description Size of a page. */
                limit?: number;
                /** @description The `pagination.cursor` of the previous answer, as it came. The first page when absent or empty. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of entries. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditPage"];
                };
            };
            /**
             * @description - `INVALID_REQUEST`: The request is not well-formed HTTP, or has no `Host`.
             *     - `INVALID_QUERY_PARAMETERS`: A query parameter is wrong; `details.fieldErrors` names it.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SESSION_REQUIRED`: There is no session, it is over, or the access token is not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description - `PASSWORD_CHANGE_REQUIRED`: The password was for one time: change it first.
             *     - `ROLE_NOT_ALLOWED`: The role of the operator does not allow this; `x-roles` says whose does.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `HOST_NOT_ALLOWED`: The request names a host that the operator listener is not reached by. */
            421: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something unexpected happened. Nothing was stored. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: The database cannot be reached, is too busy, or was lost on the way. The sentence says which. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    getStatistics: {
        parameters: {
            query?: {
                /** @description How many days are looked back on. */
                days?: number;
                /** @description Identifier of an organization; all organizations when absent or empty. */
                organization?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The figures. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Statistics"];
                };
            };
            /**
             * @description - `INVALID_REQUEST`: The request is not well-formed HTTP, or has no `Host`.
             *     - `INVALID_QUERY_PARAMETERS`: A query parameter is wrong; `details.fieldErrors` names it.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SESSION_REQUIRED`: There is no session, it is over, or the access token is not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `PASSWORD_CHANGE_REQUIRED`: The password was for one time: change it first. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `ORGANIZATION_NOT_FOUND`: There is no organization with this identifier. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `HOST_NOT_ALLOWED`: The request names a host that the operator listener is not reached by. */
            421: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something unexpected happened. Nothing was stored. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: The database cannot be reached, is too busy, or was lost on the way. The sentence says which. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    getReference: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tables. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reference"];
                };
            };
            /** @description `INVALID_REQUEST`: The request is not well-formed HTTP, or has no `Host`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SESSION_REQUIRED`: There is no session, it is over, or the access token is not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `PASSWORD_CHANGE_REQUIRED`: The password was for one time: change it first. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `HOST_NOT_ALLOWED`: The request names a host that the operator listener is not reached by. */
            421: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something unexpected happened. Nothing was stored. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: The database cannot be reached, is too busy, or was lost on the way. The sentence says which. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    setCarrierLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of a carrier. */
                carrier: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CarrierLinkInput"];
            };
        };
        responses: {
            /** @description The link. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CarrierLink"];
                };
            };
            /**
             * @description - `INVALID_REQUEST`: The request is not well-formed HTTP, or has no `Host`.
             *     - `INVALID_REQUEST_BODY`: The body is not a JSON object, or fields are missing or wrong; `details` names them.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SESSION_REQUIRED`: There is no session, it is over, or the access token is not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description - `PASSWORD_CHANGE_REQUIRED`: The password was for one time: change it first.
             *     - `CSRF_REFUSED`: The session's `X-CSRF-Token` is missing or wrong, or the request comes from another page.
             *     - `ROLE_NOT_ALLOWED`: The role of the operator does not allow this; `x-roles` says whose does.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `CARRIER_NOT_FOUND`: There is no carrier with this name. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `REQUEST_TIMEOUT`: The request did not arrive in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `PAYLOAD_TOO_LARGE`: The body has more than 1 MiB. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `HOST_NOT_ALLOWED`: The request names a host that the operator listener is not reached by. */
            421: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something unexpected happened. Nothing was stored. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: The database cannot be reached, is too busy, or was lost on the way. The sentence says which. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    resetCarrierLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of a carrier. */
                carrier: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The link. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CarrierLink"];
                };
            };
            /** @description `INVALID_REQUEST`: The request is not well-formed HTTP, or has no `Host`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SESSION_REQUIRED`: There is no session, it is over, or the access token is not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /**
             * @description - `PASSWORD_CHANGE_REQUIRED`: The password was for one time: change it first.
             *     - `CSRF_REFUSED`: The session's `X-CSRF-Token` is missing or wrong, or the request comes from another page.
             *     - `ROLE_NOT_ALLOWED`: The role of the operator does not allow this; `x-roles` says whose does.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `CARRIER_NOT_FOUND`: There is no carrier with this name. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `HOST_NOT_ALLOWED`: The request names a host that the operator listener is not reached by. */
            421: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something unexpected happened. Nothing was stored. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: The database cannot be reached, is too busy, or was lost on the way. The sentence says which. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
}
