/* Made by `npm run schema --workspace console` from the operator API. Change the API, not this file. */
export interface paths {
    "/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who is signed in
         * @description Gives the operator of the session or the access token, and the CSRF token of the session. For every operator, also one who has to change a one-time password first.
         */
        get: operations["getSession"];
        put?: never;
        /**
         * Sign in
         * @description Opens a session, and sets its cookie. After 10 failures for an e-mail address, or 50 from a network address, within 15 minutes sign-ins are refused. An unknown address, a wrong or expired password and a disabled operator are refused with the same answer. The audit log records `operator.signed_in` or `operator.sign_in_failed` with the network address; for e-mail addresses that no operator has, at most 200 failures in 15 minutes. Needs no session.
         */
        post: operations["signIn"];
        /**
         * Sign out
         * @description Ends the session of the request; other sessions and the access tokens go on. With an access token nothing ends. The audit log records `operator.signed_out`. For every operator, also one who has to change a one-time password first.
         */
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
        /**
         * Sign out everywhere, here too; access tokens end
         * @description Ends all of your sessions and access tokens, for good. The audit log records `operator.signed_out_everywhere`. For every operator, also one who has to change a one-time password first. Needs a session: no access token can do it.
         */
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
        /**
         * Type the password again, for what needs it typed within 10 minutes
         * @description Lets the session use the operations with `x-proof: password` for 10 minutes. A wrong password is refused for its field, and counts as a failed sign-in. The audit log records `operator.password_confirmed` or `operator.password_confirmation_failed`. For every operator, also one who has to change a one-time password first. Needs a session: no access token can do it.
         */
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
        /**
         * Change the password; every other session and every access token end
         * @description Gives you a new password and a new session. Refused, for its field: a wrong current password, which counts as a failed sign-in; a new one that is easily guessed, or is the current one. The audit log records `operator.password_changed`. For every operator, also one who has to change a one-time password first. Needs a session: no access token can do it.
         */
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
        /**
         * List your access tokens
         * @description Lists your own access tokens that were not revoked, expired ones too, without the tokens themselves. For every operator.
         */
        get: operations["listTokens"];
        put?: never;
        /**
         * Make an access token for a program
         * @description Makes a token that lets a program in as you, with the role that you have now at the most. A viewer is refused one that is not read-only; an end that is past, or more than 365 days ahead, is refused for its field. The audit log records `token.issued`. For every operator. Needs a session in which the password was typed within the last 10 minutes: no access token can do it.
         */
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
        /**
         * Revoke an access token
         * @description Ends one of your own access tokens, for good. The audit log records `token.revoked`. For every operator. Needs a session: no access token can do it.
         */
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
        /**
         * List claims of all organizations
         * @description Lists claims in pages. Every filter that is given narrows the list. With `q` at most 500 claims, the newest matches, are looked at. For every operator.
         */
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
        /**
         * Count claims
         * @description Counts the claims of a list, exactly, also by status; with `q` at most 500 are looked at. For every operator.
         */
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
         * @description Gives every claim of a list, of any number, without its pages. UTF-8 with a byte-order mark, lines that end with CR and LF. `claimed_amount_minor` is in the smallest unit, `claimed_amount` the same with a decimal point. Text that a spreadsheet would take for a formula begins with an apostrophe. The claims are in the order of their filing, oldest first for `since` and `unseen` and newest first for `-since` and `-unseen` too, so that one that is moved meanwhile is neither left out nor there twice. The audit log records `claims.exported` with the filters; of a search only that there was one. For every operator.
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
    "/blocking": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What stands in the way of a new claim for a tracking number
         * @description Says why a new claim is refused: lists the claims that each organization has for the number, and which of them is open. The number is compared as filing does, after trimming and case-sensitive. Numbers that only look like it are listed apart. For every operator.
         */
        get: operations["findBlocking"];
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
        /**
         * Move several claims
         * @description Moves up to 100 claims to one status, each on its own: a refused one does not stop the others, and has the code that `POST /claims/{id}/moves` would answer. Each move leaves the same in the history and the audit log as a single one. For `admin` and `agent` alone.
         */
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
         * @description Takes up to 100 moves back, each on its own, as `POST /claims/{id}/take-backs` does; a refused one does not stop the others. Each leaves the same in the history and the audit log as a single one. For `admin` and `agent` alone.
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
        /**
         * Assign several claims
         * @description Assigns up to 100 claims to one operator, or to nobody, each on its own. An operator who is disabled or a viewer is refused for the field. Each leaves the same in the history and the audit log as a single one. For `admin` and `agent` alone.
         */
        post: operations["assignClaims"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write the same note on several claims
         * @description Writes a note on up to 100 claims, each on its own. Each leaves the same in the history and the audit log as a single one. For `admin` and `agent` alone.
         */
        post: operations["noteClaims"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/seen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark the evidence of several claims as seen
         * @description Marks the documents of up to 100 claims that were confirmed up to a time as seen, each claim on its own. For `admin` and `agent` alone.
         */
        post: operations["markClaimsSeen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/follow-ups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Look at several claims again on a day
         * @description Has up to 100 claims sleep until a day in UTC, or wakes them where `look_on` is null, each on its own. A day or a note that breaks a rule is refused for all. Each leaves the same in the history and the audit log as a single one. For `admin` and `agent` alone.
         */
        post: operations["setFollowUps"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record what carriers approved for several claims
         * @description Does for up to 100 claims what `PUT /claims/{id}/refund` does, each on its own: a refused one does not stop the others. For `admin` and `agent` alone.
         */
        post: operations["setRefunds"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record what carriers paid for several claims
         * @description Does for up to 100 claims what `POST /claims/{id}/payments` does, each on its own: a refused one does not stop the others. For `admin` and `agent` alone.
         */
        post: operations["addPayments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shipment-facts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set the same dates of several shipments
         * @description Sets the facts that are named on up to 100 claims, each on its own, whatever version they have. The audit log records `claim.shipment_changed` for each. For `admin` and `agent` alone.
         */
        post: operations["setManyShipmentFacts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/saved-views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List saved views
         * @description Lists the team's views and your own, each with the parameters of the queue's address. For every operator.
         */
        get: operations["listSavedViews"];
        /**
         * Put saved views in order
         * @description Puts the team's views or your own in another order; agents and admins order the team's. Refused when the list is not as it was seen. The audit log records `view.reordered`. For every operator.
         */
        put: operations["orderSavedViews"];
        /**
         * Save a view
         * @description Saves a view of the queue at the end of the team's or your own; a viewer saves own ones alone. A parameter that the queue does not know is refused. The audit log records `view.created`; of a search only that there is one. For every operator.
         */
        post: operations["createSavedView"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/saved-views/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a saved view
         * @description Changes name, filters, columns, and for whom the view is, which its owner alone decides; then it stands at the end of the other list. Refused when somebody changed it since `version`. The audit log records `view.changed`; nothing changes when it is the same already. For every operator.
         */
        put: operations["changeSavedView"];
        post?: never;
        /**
         * Remove a saved view
         * @description Removes a view for everybody who sees it. Refused when somebody changed it since `version`. The audit log records `view.removed`. For every operator.
         */
        delete: operations["removeSavedView"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what you are told of
         * @description Lists what others assigned to you, evidence that arrived for your claims, and what is due about them, newest first. What does not hold any more is not among them. For `admin` and `agent` alone.
         */
        get: operations["listNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications/unread": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count what you have not read
         * @description Counts the notifications that you have not read, as a badge shows them. For `admin` and `agent` alone.
         */
        get: operations["countUnreadNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications/reads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark notifications as read
         * @description Marks notifications as read, for you alone. One that arrives meanwhile stays unread, since its identifier is not named. For `admin` and `agent` alone.
         */
        post: operations["readNotifications"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications/choices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Choose what you are told of
         * @description Sets the kinds of notifications that you are not told of. The audit log records `operator.notifications_changed`. For `admin` and `agent` alone.
         */
        put: operations["chooseNotifications"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List templates
         * @description Lists the texts for notes and messages: the house's own, and those that Redress comes with. For every operator.
         */
        get: operations["listTemplates"];
        /**
         * Save a template
         * @description Adds a template, or changes the one of this kind and name; an own one stands before the one that Redress comes with. A field that there is not is refused with the list of those that there are. Refused when somebody changed it since `version`. The audit log records `template.changed`; nothing changes when the texts are the same already. For `admin` alone.
         */
        put: operations["setTemplate"];
        post?: never;
        /**
         * Remove an own template
         * @description Removes a template of your own; where Redress comes with one of this name, that one counts again. The audit log records `template.reset` with its texts. For `admin` alone.
         */
        delete: operations["resetTemplate"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/claims/{id}/templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Templates, filled for a claim
         * @description Gives the templates of a kind with the claim's fields, each in the language of the claim's organization, or in English where it has no text in that language. For `admin` and `agent` alone.
         */
        get: operations["fillTemplates"];
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
        /**
         * Read everything about a claim
         * @description Gives what was filed, the documents, the history, and what else there is for the tracking number. Of documents and history the newest are in it; the rest comes in pages. Reading it leaves nothing in the history. For every operator.
         */
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
        /**
         * List the documents of a claim in pages, newest page first
         * @description Gives the documents of a claim in pages of up to 100. For every operator.
         */
        get: operations["listDocuments"];
        put?: never;
        /**
         * Attach a document to a claim
         * @description Attaches a file of the operator’s own, such as the carrier’s answer, in one request. The type is told by its bytes. It counts to the 100 documents of the claim and to the storage of the organization; it is never unseen evidence, and no client knows of it. Sent again, it gives the document that is there already. The history records `document_attached`, the audit log `claim.document_attached`. For `admin` and `agent` alone.
         */
        post: operations["attachDocument"];
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
        /**
         * List the history of a claim in pages, newest page first
         * @description Gives the history of a claim in pages of 100 entries or a few more, down to its filing. For every operator.
         */
        get: operations["listHistory"];
        put?: never;
        post?: never;
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
         * @description Gives the bytes that the client uploaded, whether the document was confirmed or not. The history of the claim records `document_viewed`, once in 10 minutes for each operator and document. For every operator.
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
         * @description Gives the file to be shown: a picture or a PDF. The history of the claim records `document_viewed`, once in 10 minutes for each operator and document, unless it is for a thumbnail: a WebP of at most 320 pixels, which has an `ETag`. A picture of more than 16,777,216 pixels is given smaller, as a JPEG of at most 4,096 pixels; its own size is in `X-Picture-Size`. Of a damaged picture the rest is given, as `X-Picture-Damaged` says; where nothing can be made of it, it is refused. For every operator.
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
    "/claims/{id}/moves": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move a claim
         * @description Gives the claim another status, or the same one with another reason; the client sees it at once. Any status but `CREATED` can follow any other. Refused when somebody moved the claim since `version`, when the reason is missing or not one of the status, when nothing would change, and when a closed claim would be opened while another open one has its tracking number. The history records `moved` with the note, the audit log `claim.moved`. For `admin` and `agent` alone.
         */
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
         * @description Gives the claim the status and the reason that it had before its last move, and the time since when it had them. Possible for 60 seconds, for who made the move, while nothing else was done with the claim; looking at documents does not count. Refused when a closed claim would be opened while another open one has its tracking number. The history keeps the move and records `taken_back`, the audit log `claim.move_taken_back`. For `admin` and `agent` alone.
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
        /**
         * Assign a claim to an operator, or to nobody
         * @description Gives the claim to an operator, or to nobody. An operator who is disabled or a viewer is refused for the field. The history records `assigned`, the audit log `claim.assigned`; nothing changes when the operator has the claim already. For `admin` and `agent` alone.
         */
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
        /**
         * Write a note
         * @description Writes a note into the history of the claim, which no client sees. Notes are never changed or deleted. The history records `noted`, the audit log `claim.noted` without the text. For `admin` and `agent` alone.
         */
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
        /**
         * Say that documents were looked at
         * @description Marks the documents of the claim that were confirmed up to `until` as seen, for all operators; those confirmed later stay unseen. It leaves nothing in the history or the audit log. For `admin` and `agent` alone.
         */
        post: operations["markSeen"];
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
        /**
         * List organizations
         * @description Lists every organization with its figures. For agents the figures are 0: they get the names alone. For every operator.
         */
        get: operations["listOrganizations"];
        put?: never;
        /**
         * Add an organization
         * @description Adds a client, which has no key yet. The audit log records `organization.created`. For `admin` alone.
         */
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
        /**
         * Rename, disable or enable an organization, or set its language; enabling needs the password typed within 10 minutes
         * @description Changes what the body names. While an organization is disabled, all of its keys are refused within 5 seconds; its claims stay, and can be worked on. Enabling needs a session in which the password was typed within the last 10 minutes. The audit log records `organization.renamed`, `organization.disabled`, `organization.enabled` or `organization.language_changed`; what is so already is no change. For `admin` alone.
         */
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
        /**
         * List an organization's API keys
         * @description Lists the keys of an organization, revoked ones too, without their secrets. For `admin` and `viewer` alone.
         */
        get: operations["listKeys"];
        put?: never;
        /**
         * Issue an API key
         * @description Makes a key with which programs of the organization use the client API. The secret is not kept and cannot be read again. The audit log records `key.issued`, without the secret. For `admin` alone. Needs a session in which the password was typed within the last 10 minutes: no access token can do it.
         */
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
        /**
         * What was done with an API key
         * @description Shows how many claims and documents came with the key, also one that was revoked: to find out what a leaked key was used for. For `admin` and `viewer` alone.
         */
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
        /**
         * Revoke an API key
         * @description Ends a key for good: it is refused within 5 seconds. One that was revoked before is not found. The audit log records `key.revoked`. For `admin` alone. Needs a session: no access token can do it.
         */
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
        /**
         * List operators
         * @description Lists every operator, disabled ones too. For every operator.
         */
        get: operations["listOperators"];
        put?: never;
        /**
         * Add an operator
         * @description Adds an operator with a one-time password, which is shown this once and lets them in for 7 days. An e-mail address that another operator has, also a disabled one, is refused. The audit log records `operator.created`. For `admin` alone. Needs a session in which the password was typed within the last 10 minutes: no access token can do it.
         */
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
        /**
         * Rename an operator, give another role, disable or enable
         * @description Changes what the body names. Disabling ends the sessions and access tokens of the operator, for good. Refused when no admin would be left. The audit log records `operator.changed`, `operator.disabled` or `operator.enabled`; what is so already is no change. For `admin` alone. Needs a session in which the password was typed within the last 10 minutes: no access token can do it.
         */
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
        /**
         * Give an operator a one-time password; sessions and access tokens end
         * @description Makes a one-time password, which is shown this once and lets the operator in for 7 days, and ends their sessions and access tokens. Failed sign-ins of the operator are forgotten. The audit log records `operator.password_reset`. For `admin` alone. Needs a session in which the password was typed within the last 10 minutes: no access token can do it.
         */
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
        /**
         * End an operator's sessions and access tokens
         * @description Ends all sessions and access tokens of an operator, for good; the password stays. The audit log records `operator.signed_out_everywhere`. For `admin` alone. Needs a session: no access token can do it.
         */
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
        /**
         * List everybody's access tokens
         * @description Lists the access tokens of all operators with their owners, expired ones too, without the tokens themselves. For `admin` alone.
         */
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
        /**
         * Revoke anybody's access token
         * @description Ends an access token of any operator, for good. The audit log records `token.revoked`. For `admin` alone. Needs a session: no access token can do it.
         */
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
        /**
         * Read the audit log, newest first
         * @description Reads what operators, the command line and the service itself did. Entries are never changed; old ones are archived and pruned from the command line alone. For `admin` and `viewer` alone.
         */
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
        /**
         * Figures of the last days
         * @description Gives the figures of the overview: of the last days, and of what is not decided now. Days are those of UTC. For every operator.
         */
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
        /**
         * Carriers, providers, currencies, statuses and their rules
         * @description Gives the closed sets of the service with their rules, so that a program need not have them built in. For every operator.
         */
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
        /**
         * Change the address of a carrier's tracking page
         * @description Sets where claims link to for tracking their parcel, or takes the link away. An address that is not https, has no `{tracking_number}`, or has it before the path, is refused for its field. The audit log records `carrier.changed`. For `admin` alone.
         */
        put: operations["setCarrierLink"];
        post?: never;
        /**
         * Take the address of a carrier's tracking page that Redress comes with
         * @description Drops the address that an operator set: the one that Redress comes with is used again. The audit log records `carrier.changed`. For `admin` alone.
         */
        delete: operations["resetCarrierLink"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/playbook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what each carrier wants, and by when
         * @description Gives the carriers' rules with their sources, the house's rules beside them, and which of the two counts; the laws; and what releases changed. For every operator.
         */
        get: operations["getPlaybook"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/playbook/effective": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The rules for shipments of one lane
         * @description Finds each cell for shipments between two countries: in the organization's house rules, those of the installation, the carrier's rules, and the law of the lane, in this order. A cell that nobody found is empty. For every operator.
         */
        get: operations["getLaneRules"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/playbook/{carrier}/house-rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set a cell for the house
         * @description Sets a cell of a carrier for the installation or for one organization, with the reason. It comes before the rule that Redress comes with, which stays visible, and no release overwrites it. The audit log records `playbook.changed`. For `admin` alone.
         */
        put: operations["setHouseRule"];
        post?: never;
        /**
         * Take a house's cell away
         * @description Drops a cell that was set for the installation or for one organization: what it stood before counts again. Where there is none, nothing changes. The audit log records `playbook.changed`. For `admin` alone.
         */
        delete: operations["resetHouseRule"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/claims/{id}/shipment-facts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the dates of a shipment
         * @description Gives the days, the weight and the carrier’s reference that operators recorded for the shipment of a claim. For every operator.
         */
        get: operations["getShipmentFacts"];
        /**
         * Set the dates of a shipment
         * @description Records all five facts of the shipment of a claim; null takes one away. Clients never see them. Refused when somebody changed them since `version`. The audit log records `claim.shipment_changed`; nothing changes when they are the same already. For `admin` and `agent` alone.
         */
        put: operations["setShipmentFacts"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shipment-facts/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set the dates of many shipments
         * @description Records facts about the shipments of up to 10,000 claims, and says what became of each row. With `dry_run` it changes nothing. When a row is `invalid` or `ambiguous`, nothing is applied unless `skip` is true. Sent again, it changes nothing more. The body may have 8 MiB. The audit log records `claim.shipment_changed` for each claim. For `admin` and `agent` alone.
         */
        post: operations["importShipmentFacts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/claims/{id}/follow-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Look at a claim again on a day
         * @description Has the claim sleep until a day in UTC: it leaves the views of work, and comes back on that day, or at once when a document is confirmed or its client files again for the tracking number. Takes the place of the one before. The history records `follow_up_set` with the note, the audit log `claim.follow_up_set` without it. For `admin` and `agent` alone.
         */
        put: operations["setFollowUp"];
        post?: never;
        /**
         * Take the follow-up of a claim away
         * @description Wakes the claim. The history records `follow_up_removed`, the audit log `claim.follow_up_removed`; without a follow-up nothing changes. For `admin` and `agent` alone.
         */
        delete: operations["removeFollowUp"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/claims/{id}/filing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read when and how a claim was filed with its carrier
         * @description Gives the day, the way and the carrier’s reference, whether the carrier’s window was met, and what is proposed for a claim that is about to be filed. For every operator.
         */
        get: operations["getFiling"];
        /**
         * Record or correct when and how a claim was filed with its carrier
         * @description Records the filing beside a move, or corrects it; a move to `UNDER_REVIEW` can record it at once. The reference is that of the facts of the shipment. Clients never see it. Refused when somebody changed it since `version`. The audit log records `claim.filing_changed`, and so does the history; nothing changes when it is the same already. For `admin` and `agent` alone.
         */
        put: operations["setFiling"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/claims/{id}/refund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what the carrier approved and paid for a claim
         * @description Gives the approved amount with its versions, all payments, what was paid by currency and what is outstanding. For every operator.
         */
        get: operations["getRefund"];
        /**
         * Record, correct or take away what the carrier approved
         * @description Records the approved amount, of which there is one at a time, in any currency. The client sees it in the claim record as `refund` at once; null takes it away. Every version is kept. Refused when somebody changed the claim’s money since `version`. The audit log records `claim.refund_changed`, the history `refund_recorded`; nothing changes when it is the same already. For `admin` and `agent` alone.
         */
        put: operations["setRefund"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/claims/{id}/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record what the carrier paid
         * @description Records a payment, of which a claim can have several and in any currency; below zero the carrier took it back. The client’s `refund` has `paid_at` when the payments in its currency reach its amount. Refused when somebody changed the claim’s money since `version`. The audit log records `claim.payment_recorded`, the history `payment_recorded`. For `admin` and `agent` alone.
         */
        post: operations["addPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/claims/{id}/payments/{payment_id}/withdrawal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Withdraw a payment that was recorded wrongly
         * @description The payment counts no more and stays in the list and the history. One that is withdrawn stays so. Refused when somebody changed the claim’s money since `version`. The audit log records `claim.payment_withdrawn`, the history `payment_withdrawn`. For `admin` and `agent` alone.
         */
        post: operations["withdrawPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/outstanding": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What carriers approved and have not paid
         * @description Gives what is approved less what is paid in the same currency, by the days since the approval. Currencies are never added up; sums are exact. For every operator.
         */
        get: operations["getOutstanding"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/outstanding.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export what carriers approved and have not paid as CSV
         * @description Gives a line for each carrier, organization, currency and age, of any number. UTF-8 with a byte-order mark, lines that end with CR and LF. For every operator.
         */
        get: operations["exportOutstanding"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/statements/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Look at what a carrier’s statement would do
         * @description Reads a CSV file as the carrier sent it, and says what would become of each line. Changes nothing. Where a number or a day can be read in two ways, or a column is missing, it asks, and reads no line. The body may have 33 MiB. For `admin` and `agent` alone.
         */
        post: operations["previewStatement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/statements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the statements that were applied
         * @description Lists applied statements, newest first, with those that were undone. For every operator.
         */
        get: operations["listStatements"];
        put?: never;
        /**
         * Apply a carrier’s statement
         * @description Records the lines of a statement as payments, all of them or none, and remembers the mapping for the carrier. Lines that are there already change nothing. Refused while lines are ambiguous, unknown or not read, unless they are left out by name. The audit log records `statement.applied`, and `claim.payment_recorded` for each line. For `admin` and `agent` alone.
         */
        post: operations["applyStatement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/statements/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a statement
         * @description Gives a statement that was applied, with its sums. For every operator.
         */
        get: operations["getStatement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/statements/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo a statement
         * @description Withdraws all payments of a statement, all of them or none; its lines can be applied again. Payments that people withdrew before stay so, and are told. Done again, it changes nothing. The audit log records `statement.undone`, and `claim.payment_withdrawn` for each payment. For `admin` and `agent` alone.
         */
        post: operations["undoStatement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/statement-mappings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List how statements are read
         * @description Lists the mappings that are remembered for carriers. For every operator.
         */
        get: operations["listStatementMappings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/statement-mappings/{carrier}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Forget how the statements of a carrier are read
         * @description Drops the mapping of a carrier: the next statement is mapped anew. Where there is none, nothing changes. The audit log records `statement.mapping_changed`. For `admin` and `agent` alone.
         */
        delete: operations["forgetStatementMapping"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/claims/{id}/checklist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what evidence a claim has and lacks
         * @description Gives what the carrier wants for the claim by the playbook, what of it is there, and the move that asks the client for the rest, in the language that is asked for. For every operator.
         */
        get: operations["getChecklist"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/claims/{id}/documents/{document_id}/kinds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say what a document shows
         * @description Adds kinds of evidence to a confirmed document, and takes others away. A document can have several. Sent again, it changes nothing more. The audit log records `claim.evidence_tagged`. For `admin` and `agent` alone.
         */
        post: operations["tagDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/claims/{id}/evidence-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the evidence requests of a claim
         * @description Gives the requests with what became of them. Their links are not kept. For every operator.
         */
        get: operations["listEvidenceRequests"];
        put?: never;
        /**
         * Ask a recipient for evidence
         * @description Makes a link that works for 7 days, at most 50 for a claim. Whoever has it sends up to 20 files and signs the declaration; it shows nothing of the claim but what `shows` names. The documents wake the claim as those of clients do, and no client knows of them. The history records `evidence_requested`, `evidence_request_opened` and `document_attached`; the audit log `claim.evidence_requested`, `claim.evidence_request_opened` and `claim.evidence_received`. For `admin` and `agent` alone.
         */
        post: operations["makeEvidenceRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/claims/{id}/evidence-requests/{request_id}/revocation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke an evidence request
         * @description Its link stops working at once; what came through it stays. Revoking it again changes nothing. The history records `evidence_request_revoked`, the audit log `claim.evidence_request_revoked`. For `admin` and `agent` alone.
         */
        post: operations["revokeEvidenceRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what is done in the background
         * @description Lists jobs, newest first: periodic work such as the purge, and work that is done later. What a job is about is not shown. For `admin` and `viewer` alone.
         */
        get: operations["listJobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs/{id}/runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Run a job again that was given up
         * @description Has a dead job run again, within seconds and with all of its attempts. The audit log records `job.run_again`. For `admin` alone.
         */
        post: operations["runJobAgain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Drop a job that was given up
         * @description Deletes a dead job for good: its work is not done. The audit log records `job.dropped`. For `admin` alone.
         */
        delete: operations["dropJob"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description An access token of an operator, without the token itself. */
        AccessToken: {
            /**
             * @description Identifier of the access token: not the token itself.
             * @example tok_94f5a1b2c3d4e5f6
             */
            id: string;
            /**
             * @description What it is for.
             * @example Nightly report
             */
            name: string;
            /** @description Whether it can only read, and change nothing. */
            read_only: boolean;
            /** @description The owner's role when it was issued. It may do what both that role and the owner's present one may. */
            role: components["schemas"]["OperatorRole"];
            /**
             * Format: date-time
             * @description When it was issued.
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
            /** @description Last use, exact to a minute; null: never used. */
            last_used_at: string | null;
            /** @description When it ends. Null: it does not expire, as tokens of earlier versions. */
            expires_at: string | null;
        };
        /** @description A new access token for the operator who is signed in. */
        AccessTokenInput: {
            /**
             * @description What it is for, 1 to 200 characters, not blank.
             * @example Nightly report
             */
            name: string;
            /** @description True: it can only read, and change nothing. Absent or null: false, which is refused to a viewer. */
            read_only?: boolean | null;
            /** @description When it ends: a date (UTC), through its last moment, or an ISO 8601 date-time, within 365 days. Absent or null: in 90 days. */
            expires_at?: string | null;
        };
        /** @description Your own access tokens. There are no pages. */
        AccessTokenList: {
            /** @description Those that were not revoked, oldest first. */
            data: components["schemas"]["AccessToken"][];
        };
        /** @description An organization's API key, without its secret, which is not kept. */
        ApiKey: {
            /**
             * @description Identifier of the key: the user name of the client API.
             * @example key_0198a8b0c1d2000094f5a1b2
             */
            key_id: string;
            /**
             * @description What the key is for.
             * @example Web shop
             */
            name: string;
            /**
             * Format: date-time
             * @description When the key was issued.
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
            /** @description Last use, exact to a minute; null: never used. */
            last_used_at: string | null;
            /** @description When the key was revoked, for good; null: not revoked. */
            revoked_at: string | null;
        };
        /** @description A new API key. */
        ApiKeyInput: {
            /**
             * @description What the key is for, 1 to 200 characters, not blank. Only operators see it.
             * @example Web shop
             */
            name: string;
        };
        /** @description All API keys of an organization. There are no pages. */
        ApiKeyList: {
            /** @description Every key, revoked ones too, oldest first. */
            data: components["schemas"]["ApiKey"][];
        };
        /** @description An API key, with its organization. */
        ApiKeyOfOrganization: {
            /**
             * @description Identifier of the key: the user name of the client API.
             * @example key_0198a8b0c1d2000094f5a1b2
             */
            key_id: string;
            /**
             * @description What the key is for.
             * @example Web shop
             */
            name: string;
            /**
             * Format: date-time
             * @description When the key was issued.
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
            /** @description Last use, exact to a minute; null: never used. */
            last_used_at: string | null;
            /** @description When the key was revoked, for good; null: not revoked. */
            revoked_at: string | null;
            /** @description The organization that the key belongs to. */
            organization: components["schemas"]["Named"];
        };
        /** @description What a carrier approved. */
        ApprovedAmount: {
            /**
             * @description In the smallest unit of `currency`.
             * @example 12900
             */
            amount: number;
            /**
             * @description ISO 4217 code.
             * @example EUR
             */
            currency: string;
            /** @description How many of the digits of an amount stand behind the decimal point: 2 for EUR, 0 for JPY. */
            minor_digits: number;
            /** @description The carrier’s reference; null: none. */
            reference: string | null;
            /**
             * @description The carrier’s day.
             * @example 2026-01-31
             */
            approved_on: string;
            /**
             * Format: date-time
             * @description Since when this amount holds: the client sees it.
             * @example 2026-01-31T09:30:00.000Z
             */
            confirmed_at: string;
        };
        /**
         * @description A declaration that is to be signed.
         *
         *     - `NONE`: None.
         *     - `NON_RECEIPT_DECLARATION`: That the shipment was not received.
         *     - `AFFIDAVIT`: That what was said about the shipment is true.
         * @enum {string}
         */
        AskedDeclaration: "NONE" | "NON_RECEIPT_DECLARATION" | "AFFIDAVIT";
        /**
         * @description A kind of evidence that is asked for.
         *
         *     - `ITEM_DAMAGE`: Damage to the item.
         *     - `INNER_PACKAGING`: Inner packaging.
         *     - `OUTER_PACKAGING`: Outer packaging.
         *     - `LABEL`: Shipping label.
         *     - `PURCHASE_INVOICE`: Purchase invoice.
         *     - `SALES_INVOICE`: Sales invoice.
         *     - `PROOF_OF_DEPOSIT`: Proof of deposit.
         *     - `NON_RECEIPT_DECLARATION`: Declaration of non-receipt.
         *     - `AFFIDAVIT`: Sworn statement.
         *     - `IDENTITY_DOCUMENT`: Identity document.
         *     - `CARRIER_FORM`: Form of the carrier.
         *     - `DELIVERY_RESERVATION`: Reservation noted at delivery.
         *     - `REPAIR_ESTIMATE`: Repair estimate.
         *     - `CARRIER_ANSWER`: Answer of the carrier.
         *     - `OTHER`: Other.
         * @enum {string}
         */
        AskedKind: "ITEM_DAMAGE" | "INNER_PACKAGING" | "OUTER_PACKAGING" | "LABEL" | "PURCHASE_INVOICE" | "SALES_INVOICE" | "PROOF_OF_DEPOSIT" | "NON_RECEIPT_DECLARATION" | "AFFIDAVIT" | "IDENTITY_DOCUMENT" | "CARRIER_FORM" | "DELIVERY_RESERVATION" | "REPAIR_ESTIMATE" | "CARRIER_ANSWER" | "OTHER";
        /** @description Who is to work on a claim. */
        Assignee: {
            /**
             * @description Identifier of an admin or an agent who is not disabled; null: nobody.
             * @example opr_94f5a1b2c3d4e5f6
             */
            operator_id: string | null;
        };
        /** @description What became of one claim of several; `outcome` says which of the two it is. */
        AssignmentResult: {
            /**
             * @description Identifier of the claim.
             * @example clm_0198a8b0c1d2000094f5a1b2c3d4e5f6
             */
            id: string;
            /**
             * @description It was done.
             * @constant
             */
            outcome: "assigned";
            /** @description The claim as it is now. */
            claim: components["schemas"]["ClaimRow"];
        } | {
            /**
             * @description Identifier of the claim.
             * @example clm_0198a8b0c1d2000094f5a1b2c3d4e5f6
             */
            id: string;
            /**
             * @description It was not done. With `INTERNAL_ERROR` or `SERVICE_UNAVAILABLE` look at the claim before you try again.
             * @constant
             */
            outcome: "failed";
            /** @description Why it was not done. */
            error: {
                /** @description Reason code, as a request for this claim alone would have. */
                code: string;
                /** @description What went wrong, for a person. Its wording may change. */
                message: string;
            };
        };
        /** @description What became of each claim that was to be assigned. */
        AssignmentResults: {
            /** @description One for each claim of the request, in its order. */
            results: components["schemas"]["AssignmentResult"][];
        };
        /** @description Who is to work on several claims. */
        Assignments: {
            /** @description 1 to 100 claims, none of them twice. */
            claim_ids: string[];
            /**
             * @description Identifier of an admin or an agent who is not disabled; null: nobody.
             * @example opr_94f5a1b2c3d4e5f6
             */
            operator_id: string | null;
        };
        /** @description A document that an operator attached. No client knows of it. */
        AttachedDocument: {
            /**
             * @description Identifier of the document.
             * @example doc_0198a8b0d3e4000071a2b3c4d5e6f708
             */
            id: string;
            /**
             * @description Identifier of the claim.
             * @example clm_0198a8b0c1d2000094f5a1b2c3d4e5f6
             */
            claim_id: string;
            /**
             * @description Name as it is kept.
             * @example answer.pdf
             */
            name: string;
            /** @description What its bytes are. */
            content_type: components["schemas"]["DocumentContentType"];
            /** @description Size of the file, in bytes. */
            size_bytes: number;
            /** @description SHA-256 of the file, in hexadecimal digits. */
            sha256: string;
            /**
             * Format: date-time
             * @description When it was attached.
             * @example 2026-01-31T09:30:00.000Z
             */
            attached_at: string;
            /** @description Who attached it: an e-mail address, or `cli:USER`. */
            attached_by: string | null;
        };
        /**
         * @description What was done.
         *
         *     - `organization.created`: An organization was added.
         *     - `organization.renamed`: An organization was given another name.
         *     - `organization.language_changed`: The language of texts to an organization was set.
         *     - `organization.disabled`: An organization was disabled: its keys are refused.
         *     - `organization.enabled`: A disabled organization was enabled again.
         *     - `key.issued`: An API key was issued.
         *     - `key.revoked`: An API key was revoked.
         *     - `operator.created`: An operator was added.
         *     - `operator.changed`: An operator was given another name or role.
         *     - `operator.disabled`: An operator was disabled: sessions and access tokens ended.
         *     - `operator.enabled`: A disabled operator was enabled again.
         *     - `operator.password_reset`: An operator was given a one-time password: sessions and access tokens ended.
         *     - `operator.password_changed`: An operator changed their own password: other sessions and access tokens ended.
         *     - `operator.signed_in`: An operator signed in.
         *     - `operator.sign_in_failed`: A sign-in failed.
         *     - `operator.password_confirmed`: An operator typed their password again.
         *     - `operator.password_confirmation_failed`: An operator typed a wrong password when asked for it again.
         *     - `operator.signed_out`: An operator ended a session.
         *     - `operator.signed_out_everywhere`: All sessions and access tokens of an operator were ended.
         *     - `operator.notifications_changed`: An operator turned notifications off or on.
         *     - `token.issued`: An access token was issued.
         *     - `token.revoked`: An access token was revoked.
         *     - `claim.moved`: A claim was moved to another status or reason.
         *     - `claim.move_taken_back`: The last move of a claim was taken back.
         *     - `claim.assigned`: A claim was assigned to an operator, or to nobody.
         *     - `claim.noted`: A note was written; its text is in the history of the claim alone.
         *     - `claim.evidence_tagged`: The kinds of evidence that a document shows were changed.
         *     - `claim.shipment_changed`: Dates, weight or the carrier’s reference of a shipment were changed.
         *     - `claim.follow_up_set`: A day was set on which a claim is looked at again.
         *     - `claim.follow_up_removed`: That day was taken away.
         *     - `claim.filing_changed`: The filing of a claim with the carrier was recorded, changed or taken back.
         *     - `claim.refund_changed`: What a carrier approved was recorded, changed, taken away or taken back.
         *     - `claim.payment_recorded`: A payment of a carrier was recorded.
         *     - `claim.payment_withdrawn`: A payment was withdrawn, or taken back with the move that it came with.
         *     - `claim.document_attached`: An operator attached a document to a claim.
         *     - `claim.evidence_requested`: A link was made by which a recipient sends evidence.
         *     - `claim.evidence_request_opened`: The link of an evidence request was opened for the first time, by `recipient`.
         *     - `claim.evidence_request_revoked`: An evidence request was revoked.
         *     - `claim.evidence_received`: A document came through an evidence request, from `recipient`.
         *     - `statement.applied`: A carrier’s statement was applied: its lines became payments.
         *     - `statement.undone`: A statement was undone: its payments were withdrawn.
         *     - `statement.mapping_changed`: How the statements of a carrier are read was remembered anew, or forgotten.
         *     - `carrier.changed`: The address of a carrier's tracking page was changed or reset.
         *     - `playbook.changed`: A cell of a carrier’s rules was set for the house, or taken away.
         *     - `template.changed`: A template was saved; the texts that differ are told.
         *     - `template.reset`: An own template was removed; one that Redress comes with counts again.
         *     - `view.created`: A view of the queue was saved; of a search only that there is one is told.
         *     - `view.changed`: A saved view was changed, or shared with the team.
         *     - `view.removed`: A saved view was removed.
         *     - `view.reordered`: The saved views of the team, or those of one operator, were put in another order.
         *     - `claims.exported`: Claims were exported as CSV; the filter is told, and of a search only that there was one.
         *     - `audit.archived`: Entries of the audit log were written to a file.
         *     - `audit.pruned`: Archived entries of the audit log were deleted.
         *     - `job.run_again`: A job that had been given up was run again.
         *     - `job.dropped`: A job that had been given up was deleted; its work was not done.
         * @enum {string}
         */
        AuditAction: "organization.created" | "organization.renamed" | "organization.language_changed" | "organization.disabled" | "organization.enabled" | "key.issued" | "key.revoked" | "operator.created" | "operator.changed" | "operator.disabled" | "operator.enabled" | "operator.password_reset" | "operator.password_changed" | "operator.signed_in" | "operator.sign_in_failed" | "operator.password_confirmed" | "operator.password_confirmation_failed" | "operator.signed_out" | "operator.signed_out_everywhere" | "operator.notifications_changed" | "token.issued" | "token.revoked" | "claim.moved" | "claim.move_taken_back" | "claim.assigned" | "claim.noted" | "claim.shipment_changed" | "claim.follow_up_set" | "claim.follow_up_removed" | "claim.filing_changed" | "claim.refund_changed" | "claim.payment_recorded" | "claim.payment_withdrawn" | "claim.evidence_tagged" | "claim.document_attached" | "claim.evidence_requested" | "claim.evidence_request_opened" | "claim.evidence_request_revoked" | "claim.evidence_received" | "statement.applied" | "statement.undone" | "statement.mapping_changed" | "carrier.changed" | "playbook.changed" | "template.changed" | "template.reset" | "view.created" | "view.changed" | "view.removed" | "view.reordered" | "claims.exported" | "audit.archived" | "audit.pruned" | "job.run_again" | "job.dropped";
        /** @description One action, who did it, and to what. Entries never change. */
        AuditEntry: {
            /**
             * @description Identifier of the entry.
             * @example aud_0198a8b0c1d2000094f5a1b2c3d4e5f6
             */
            id: string;
            /**
             * Format: date-time
             * @description When it was done.
             * @example 2026-01-31T09:30:00.000Z
             */
            at: string;
            /**
             * @description Who did it: the e-mail address of an operator, `cli:USER` for the command line, or `system`.
             * @example ana@example.com
             */
            actor: string;
            /** @description What was done. */
            action: components["schemas"]["AuditAction"];
            /** @description What it was done to. */
            subject: {
                /**
                 * @description `organization`, `key`, `operator`, `token`, `claim`, `carrier`, `claims` (an export), `view`, `template`, `statement`, `audit_log` or `job`.
                 * @example organization
                 */
                kind: string;
                /**
                 * @description Its identifier; of a carrier the name, of a template kind and name, of an order of views `team` or `own`.
                 * @example org_94f5a1b2c3d4e5f6
                 */
                id: string;
                /** @description Its name at the time; null where that is its name now, or not known. */
                name_then: string | null;
            };
            /** @description The organization that it concerns; null where it concerns none. */
            organization_id: string | null;
            /**
             * @description The values that changed, as they were before; null where there were none. Never a secret.
             * @example {
             *       "name": "Shop"
             *     }
             */
            before: {
                [key: string]: unknown;
            } | null;
            /**
             * @description The same values as they are since; null where there are none. Of a sign-in, also one that failed, the network address that it came from. Never a secret.
             * @example {
             *       "name": "Shop Ltd."
             *     }
             */
            after: {
                [key: string]: unknown;
            } | null;
        };
        /** @description A page of the audit log. */
        AuditPage: {
            /** @description The entries, newest first. */
            data: components["schemas"]["AuditEntry"][];
            /** @description The names of what the page refers to, by identifier, and of actors by e-mail address: the present name, or the last one of what is gone; of claims the tracking number. Names that are not known are left out. */
            names: {
                [key: string]: string;
            };
            /** @description The way to the next page. */
            pagination: components["schemas"]["Pagination"];
        };
        /** @description The claims that there are for a tracking number, and those that look like it. */
        BlockingList: {
            /** @description One entry for each organization that has such claims, at most 50. */
            data: {
                /** @description The organization. */
                organization: components["schemas"]["Named"];
                /** @description Whether a new claim for the tracking number would be refused. */
                is_blocked: boolean;
                /** @description The open claim that blocks it; null: there is none. */
                blocking_claim: components["schemas"]["ClaimRow"] | null;
                /** @description Its claims for the tracking number, newest first, at most 100. */
                claims: components["schemas"]["ClaimRow"][];
            }[];
            /** @description Claims whose number differs in case, blanks, dashes, letters that look alike or invisible characters, by organization, at most 20. They block other numbers, not this one. */
            look_alikes: {
                /** @description The organization that has them. */
                organization: components["schemas"]["Named"];
                /** @description Newest first, at most 10. */
                claims: components["schemas"]["LookAlikeRow"][];
                /** @description How many there are, up to 100. */
                count: number;
                /** @description Whether there are more than were counted. */
                is_more: boolean;
            }[];
        };
        /** @description When to look at several claims again. */
        BulkFollowUp: {
            /** @description 1 to 100 claims, none of them twice. */
            claim_ids: string[];
            /**
             * @description The day of the follow-up, as for one claim; null: the follow-up of each claim is taken away.
             * @example 2026-12-03
             */
            look_on: string | null;
            /** @description For operators alone; at most 1,000 characters. Absent, null or blank: none. */
            note?: string | null;
        };
        /** @description Where to move several claims. */
        BulkMove: {
            /** @description 1 to 100 claims, none of them twice. */
            claims: {
                /**
                 * @description Identifier of the claim.
                 * @example clm_0198a8b0c1d2000094f5a1b2c3d4e5f6
                 */
                id: string;
                /** @description The version of the claim that was seen. */
                version: number;
                /** @description What the carrier approved, with `PENDING_REFUND_AMOUNT_CONFIRMED` alone. Absent: the amount stays as it is. */
                refund?: components["schemas"]["MoveRefund"];
                /** @description What the carrier paid, with `RESOLVED` alone. Absent: none is recorded. */
                payment?: components["schemas"]["MovePayment"];
            }[];
            /** @description The status to move to: any but `CREATED`. */
            status: components["schemas"]["ClaimStatus"];
            /** @description Why: one of the reasons of `status`. Required with `PENDING_ACTION`, `CANCELED` and `REJECTED`; absent or null with every other. */
            status_reason?: components["schemas"]["StatusReason"] | null;
            /** @description Kept with the move, for operators alone; at most 10,000 characters. Absent, null or blank: none. */
            note?: string | null;
            /** @description The same message for the client of each claim; see `Move`. */
            status_message?: string | null;
            /** @description The filing with the carrier, with `UNDER_REVIEW` alone. Absent: none is recorded. */
            filing?: components["schemas"]["MoveFiling"];
        };
        /** @description The same note on several claims. */
        BulkNote: {
            /** @description 1 to 100 claims, none of them twice. */
            claim_ids: string[];
            /**
             * @description The note, 1 to 10,000 characters, not blank. Clients never see it.
             * @example Carrier called: the parcel is being searched.
             */
            text: string;
        };
        /** @description What carriers paid for several claims. */
        BulkPayments: {
            /** @description 1 to 100 claims, none of them twice. */
            claims: {
                /**
                 * @description Identifier of the claim.
                 * @example clm_0198a8b0c1d2000094f5a1b2c3d4e5f6
                 */
                id: string;
                payment: components["schemas"]["MovePayment"];
            }[];
        };
        /** @description What carriers approved for several claims. */
        BulkRefunds: {
            /** @description 1 to 100 claims, none of them twice. */
            claims: {
                /**
                 * @description Identifier of the claim.
                 * @example clm_0198a8b0c1d2000094f5a1b2c3d4e5f6
                 */
                id: string;
                refund: components["schemas"]["MoveRefund"];
            }[];
        };
        /** @description Up to when the documents of several claims were looked at. */
        BulkSeen: {
            /** @description 1 to 100 claims, none of them twice. */
            claim_ids: string[];
            /** @description When the newest document that was shown was confirmed. Absent or null: now. */
            until?: string | null;
        };
        /** @description The same facts of several shipments; absent ones stay as they are. */
        BulkShipmentFacts: {
            /** @description 1 to 100 claims, none of them twice. */
            claim_ids: string[];
            /**
             * @description When the carrier took the shipment. A day of the calendar from 2000-01-01 to 2100-12-31, written YYYY-MM-DD; null: not known.
             * @example 2026-01-12
             */
            posted_on?: string | null;
            /**
             * @description When it was to be delivered: not before `posted_on`. A day of the calendar from 2000-01-01 to 2100-12-31, written YYYY-MM-DD; null: not known.
             * @example 2026-01-14
             */
            expected_on?: string | null;
            /**
             * @description When it was delivered: not before `posted_on`, at most one day after today in UTC. A day of the calendar from 2000-01-01 to 2100-12-31, written YYYY-MM-DD; null: not known.
             * @example 2026-01-15
             */
            delivered_on?: string | null;
            /**
             * @description Weight in grams, 1 to 1000000; null: not known.
             * @example 1500
             */
            weight_grams?: number | null;
            /**
             * @description The carrier’s reference of the case: 1 to 200 characters, none of them invisible; white space around it is taken off. Null: not known.
             * @example RX-2201
             */
            carrier_reference?: string | null;
        };
        /** @description Which moves to take back. */
        BulkTakeBack: {
            /** @description 1 to 100 claims, none of them twice. */
            claims: {
                /**
                 * @description Identifier of the claim.
                 * @example clm_0198a8b0c1d2000094f5a1b2c3d4e5f6
                 */
                id: string;
                /** @description The version that the move gave the claim. */
                version: number;
            }[];
        };
        /**
         * @description A carrier that claims can be filed against.
         * @enum {string}
         */
        Carrier: "BPOST" | "BRT" | "CHRONOPOST" | "CORREOS" | "CORREOS_EXPRESS" | "CTT" | "DPD" | "EVRI" | "FEDEX" | "GLS" | "INPOST" | "MAERSK" | "PAACK" | "PC_COMPONENTES" | "POSTAG" | "SEUR" | "UPS";
        /** @description The address of a carrier's tracking page. */
        CarrierLink: {
            /** @description The carrier. */
            carrier: components["schemas"]["Carrier"];
            /**
             * @description Where the carrier shows a parcel, with `{tracking_number}` and maybe `{postcode}`; null: nowhere.
             * @example https://www.ups.com/track?loc=en_US&tracknum={tracking_number}
             */
            tracking_url: string | null;
            /** @description Whether an operator set it; else it comes with Redress. */
            is_changed: boolean;
        };
        /** @description A new address of a carrier's tracking page. */
        CarrierLinkInput: {
            /**
             * @description An https address of at most 2,000 characters, with `{tracking_number}` and, where needed, `{postcode}` behind its host, and no other braces, blanks or credentials. Null: the carrier has no such page.
             * @example https://www.ups.com/track?loc=en_US&tracknum={tracking_number}
             */
            tracking_url: string | null;
        };
        /** @description A carrier’s rules and the house’s. */
        CarrierRules: {
            /** @description The carrier. */
            carrier: components["schemas"]["Carrier"];
            /** @description Whether postal law applies to it. */
            is_postal_operator: boolean;
            /** @description Identifiers of the organizations that have house rules of their own for it. */
            organizations: string[];
            /** @description Its rules, those for any country and lane first. */
            rules: {
                /**
                 * @description Country of origin, in two letters; null: any.
                 * @example ES
                 */
                country: string | null;
                /** @description The lane; null: any. */
                lane: components["schemas"]["PlaybookLane"] | null;
                /** @description What happened to the parcels. */
                type: components["schemas"]["IncidenceType"];
                /** @description Every cell, also those that nobody found. */
                cells: components["schemas"]["PlaybookCell"][];
            }[];
        };
        /** @description One thing that the carrier wants. */
        ChecklistEntry: {
            /** @description One of these kinds is enough. */
            kinds: components["schemas"]["EvidenceKind"][];
            /** @description Whether a document has one of them. */
            is_there: boolean;
            /** @description The documents that have one of them. */
            document_ids: string[];
        };
        /** @description How much of the wanted evidence is there. */
        ChecklistFigures: {
            /** @description Whether it is complete. */
            state: components["schemas"]["ChecklistState"];
            /** @description How many of the wanted are there; null: nobody knows what is wanted. */
            there: number | null;
            /** @description How many are wanted; null: nobody knows. */
            wanted: number | null;
        };
        /**
         * @description Whether the wanted evidence is there.
         *
         *     - `complete`: Everything that the carrier wants is there.
         *     - `incomplete`: Something that the carrier wants is missing.
         *     - `unknown`: Nobody knows what the carrier wants: never the same as complete.
         * @enum {string}
         */
        ChecklistState: "complete" | "incomplete" | "unknown";
        /** @description Somebody moved the claim since the version that was named. */
        ClaimChanged: {
            /**
             * @description The same as the HTTP status.
             * @constant
             */
            statusCode: 409;
            /** @description What went wrong, for a person. Its wording may change. */
            error: string;
            /**
             * @description What went wrong, for programs.
             * @constant
             */
            statusReasonCode: "CLAIM_CHANGED";
            /** @description How it was changed. */
            changed: {
                /** @description The claim as it is now. */
                claim: components["schemas"]["ClaimRow"];
                /** @description The moves since the version that was named, oldest first. */
                moves: components["schemas"]["HistoryEvent"][];
            };
        };
        /** @description The evidence of a claim beside what its carrier wants. */
        ClaimChecklist: {
            /** @description Whether it is complete. */
            state: components["schemas"]["ChecklistState"];
            /** @description How many of the wanted are there; null: nobody knows what is wanted. */
            there: number | null;
            /** @description How many are wanted; null: nobody knows. */
            wanted: number | null;
            /** @description What is wanted; empty where nobody knows, or nothing is. */
            entries: components["schemas"]["ChecklistEntry"][];
            /** @description The cell of the playbook that says so, and where it comes from. */
            rule: components["schemas"]["EffectiveCell"];
            /** @description Proposed; null: nothing is missing that a client can send, it was asked for already, nobody knows, or the claim is decided. */
            missing_move: components["schemas"]["MissingMove"] | null;
        };
        /** @description How many claims there are. */
        ClaimCounts: {
            /** @description Claims that fulfil every filter. */
            total: number;
            /** @description Claims that fulfil every filter but `status`, by their status. */
            by_status: {
                /** @description Claims in `CREATED`. */
                CREATED: number;
                /** @description Claims in `UNDER_REVIEW`. */
                UNDER_REVIEW: number;
                /** @description Claims in `PENDING_ACTION`. */
                PENDING_ACTION: number;
                /** @description Claims in `PENDING_REFUND`. */
                PENDING_REFUND: number;
                /** @description Claims in `PENDING_REFUND_AMOUNT_CONFIRMED`. */
                PENDING_REFUND_AMOUNT_CONFIRMED: number;
                /** @description Claims in `RESOLVED`. */
                RESOLVED: number;
                /** @description Claims in `CANCELED`. */
                CANCELED: number;
                /** @description Claims in `REJECTED`. */
                REJECTED: number;
                /** @description Claims in `CLOSED`. */
                CLOSED: number;
            };
            /** @description Claims that fulfil every filter but `evidence`, and have documents that no operator has looked at. */
            evidence_unseen: number;
            /** @description Claims that fulfil every filter but `assignee`, and are assigned to you. */
            mine: number;
            /** @description Claims that fulfil every filter but `money`, and whose status asks for an amount that is missing. */
            amount_missing: number;
            /** @description Claims that fulfil every filter but `due` and `due_kind`, with something due in 3 days. */
            due_soon: number;
            /** @description Claims that fulfil every filter but `due` and `due_kind`, with something due before today (UTC). */
            overdue: number;
            /** @description Those of them that wait for an answer of the carrier. */
            answer_late: number;
            /** @description Claims that fulfil every filter but `due`, `due_kind` and `asleep`, and are asleep today (UTC). */
            asleep: number;
            /**
             * Format: date-time
             * @description When they were counted.
             * @example 2026-01-31T09:30:00.000Z
             */
            at: string;
        };
        /** @description By when something is due about a claim. Days are those of the carrier’s country. */
        ClaimDeadlines: {
            /**
             * @description The carrier’s country, of two letters.
             * @example ES
             */
            country: string;
            /**
             * @description Its time zone.
             * @example Europe/Madrid
             */
            time_zone: string;
            /**
             * @description The carrier’s day at the moment.
             * @example 2026-12-03
             */
            today: string;
            /** @description What is due next; null: nothing, or nobody knows. */
            due: components["schemas"]["Due"] | null;
            /** @description Null: the claim is decided, or the refund is coming. */
            window: components["schemas"]["FilingWindow"] | null;
            /** @description The carrier’s answer; null: the claim does not wait for it. */
            answer: components["schemas"]["DueDay"] | null;
            /**
             * @description The day from which a new claim can be filed, where this one is too early: it can be canceled as `SHIPMENT_NOT_CLAIMABLE_YET`. Null: it is not too early.
             * @example 2026-12-03
             */
            claimable_from: string | null;
            /** @description The follow-up in force; null: there is none. */
            follow_up: components["schemas"]["FollowUp"] | null;
            /** @description The sources that the cells name, by key. */
            sources: components["schemas"]["PlaybookSource"][];
        };
        /** @description Everything about a claim. */
        ClaimDetail: {
            /**
             * @description Identifier of the claim.
             * @example clm_0198a8b0c1d2000094f5a1b2c3d4e5f6
             */
            id: string;
            /** @description The organization that filed it. */
            organization: components["schemas"]["Named"];
            /** @description Where the claim stands. */
            status: components["schemas"]["ClaimStatus"];
            /** @description Why it is `PENDING_ACTION`, `CANCELED` or `REJECTED`; null in every other status. */
            status_reason: components["schemas"]["StatusReason"] | null;
            /** @description 1 when filed; one more with each move, and each that is taken back. A move names the one that was seen. */
            version: number;
            /** @description Whether it blocks a new claim for its tracking number. */
            is_open: boolean;
            /** @description `LOST`: it never arrived. `DAMAGED`: it arrived, but not as it should. */
            type: components["schemas"]["IncidenceType"];
            /** @description The carrier that the claim is filed against. */
            carrier: components["schemas"]["Carrier"];
            /** @description The platform that the shipment was booked through; null: through none. */
            provider: components["schemas"]["Provider"] | null;
            /**
             * @description The carrier's number of the parcel, as the client sent it.
             * @example 1Z999AA10123456784
             */
            tracking_number: string;
            /** @description Where the parcel was sent to, without the street. */
            destination: {
                /**
                 * @description Country code, as the client sent it.
                 * @example FR
                 */
                country: string;
                /**
                 * @description City.
                 * @example Paris
                 */
                city: string;
                /**
                 * @description Postal code; empty where the country has none.
                 * @example 75001
                 */
                postcode: string;
            };
            /**
             * @description Name of the recipient.
             * @example Camille Martin
             */
            customer_name: string;
            /** @description The amount claimed, in the smallest unit of `currency`: 129.00 EUR is `12900`. */
            claimed_amount: number;
            /**
             * @description ISO 4217 code, in upper case.
             * @example EUR
             */
            currency: string;
            /** @description How many of the digits of an amount stand behind the decimal point: 2 for EUR, 0 for JPY. */
            minor_digits: number;
            /**
             * Format: date-time
             * @description When it was filed.
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last moved, a move was last taken back, or its refund last changed; when it was filed where nothing did.
             * @example 2026-01-31T09:30:00.000Z
             */
            updated_at: string;
            /**
             * Format: date-time
             * @description Since when it has its status and reason. A move that was taken back leaves no trace here.
             * @example 2026-01-31T09:30:00.000Z
             */
            since: string;
            /** @description How many documents it has, of the newest 1,000. */
            documents: {
                /** @description Documents that are `CONFIRMED`. */
                confirmed: number;
                /** @description Documents that are `PENDING_UPLOAD`. */
                pending: number;
                /** @description Documents that were confirmed since an operator last looked at them. */
                unseen: number;
                /** @description Documents whose bytes are not of the type that the client declared. */
                warnings: number;
            };
            /** @description The evidence that its carrier wants, and what of it is there. */
            checklist: components["schemas"]["ClaimChecklist"];
            /** @description The operator who works on it; null: nobody. */
            assignee: components["schemas"]["Named"] | null;
            /** @description When the first of its documents was confirmed that no operator has looked at; null without any. */
            unseen_since: string | null;
            /** @description What is due about it; null: nothing, or nobody knows. */
            due: components["schemas"]["RowDue"] | null;
            /** @description A day, YYYY-MM-DD: before it the claim is asleep; null: nobody put it to sleep. */
            asleep_until: string | null;
            /** @description What the carrier approved and paid. */
            money: {
                /** @description What the carrier approved; null: nothing is recorded. */
                approved: components["schemas"]["Money"] | null;
                /** @description What was paid, a sum for each currency. */
                paid: components["schemas"]["Money"][];
                /** @description The amount that the status asks for; null: none. */
                missing: components["schemas"]["MissingAmount"] | null;
            };
            /** @description The parcel, as it was kept when the claim was filed. */
            shipment: components["schemas"]["Shipment"];
            /** @description What happened to the parcel, and the amount that is claimed for it. */
            incidence: components["schemas"]["Incidence"];
            /** @description Quantity times price of the line items, summed by currency. For comparison: the claimed amount does not depend on it. */
            item_totals: {
                /**
                 * @description ISO 4217 code, in upper case.
                 * @example EUR
                 */
                currency: string;
                /**
                 * @description The sum, in the smallest unit of `currency`, as the text of an integer: it can be larger than a JSON number holds.
                 * @example 1234500
                 */
                amount: string;
                /** @description How many of the digits of an amount stand behind the decimal point: 2 for EUR, 0 for JPY. */
                minor_digits: number;
            }[];
            /** @description The addresses that this claim gave, where those of the first claim for the number were kept instead; null: there were no others. */
            later_route: {
                /** @description Where the client said that the parcel was sent from. */
                origin: components["schemas"]["Origin"];
                /** @description Where the client said that the parcel was sent to. */
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
            /** @description The way to what is older. */
            documents_pagination: components["schemas"]["OlderPage"];
            /** @description The newest 100 or a few more, oldest first. */
            history: components["schemas"]["HistoryEvent"][];
            /** @description The way to what is older. */
            history_pagination: components["schemas"]["OlderPage"];
            /** @description Other claims of the organization for the tracking number, newest first, at most 50. */
            related: components["schemas"]["ClaimRow"][];
            /** @description Claims of the organization whose tracking number looks like this one, and is not the same. */
            looks_like: components["schemas"]["LookAlikeClaims"];
            /** @description Whether it blocks a new claim for its tracking number; the same as `is_open`. */
            blocks_new_claim: boolean;
            /**
             * @description Where the carrier shows the parcel; null: the carrier's page is not known.
             * @example https://www.ups.com/track?loc=en_US&tracknum=1Z999AA10123456784
             */
            tracking_url: string | null;
            /** @description By when it has to be filed with its carrier, and by when the carrier should answer. */
            deadlines: components["schemas"]["ClaimDeadlines"];
            /** @description The API key that filed it; null: not known, as with claims of earlier versions. */
            filed_by_key: {
                /**
                 * @description Identifier of the key.
                 * @example key_0198a8b0c1d2000094f5a1b2
                 */
                key_id: string;
                /**
                 * @description What the key is for.
                 * @example Web shop
                 */
                name: string;
            } | null;
        };
        /** @description What a carrier approved and paid for a claim. */
        ClaimMoney: {
            /** @description Identifier of the organization whose claim it is. */
            organization_id: string;
            /**
             * @description Identifier of the claim.
             * @example clm_0198a8b0c1d2000094f5a1b2c3d4e5f6
             */
            claim_id: string;
            /** @description How many changes of the claim’s money there were; 0: none. */
            version: number;
            /** @description What the carrier approved; null: nothing is recorded. */
            approved: components["schemas"]["ApprovedAmount"] | null;
            /** @description What was paid, a sum for each currency; withdrawn payments are not in it. */
            paid: components["schemas"]["Money"][];
            /** @description What of the approved amount is still expected, in its currency; null: nothing. */
            outstanding: components["schemas"]["Money"] | null;
            /** @description The amount that the status asks for; null: none. */
            missing: components["schemas"]["MissingAmount"] | null;
            /** @description All payments in the order of recording, withdrawn ones too: at most 1000. */
            payments: components["schemas"]["Payment"][];
            /** @description The versions of the approved amount, oldest first; at most 1,000. */
            changes: components["schemas"]["RefundChange"][];
        };
        /** @description A claim, as lists have it. */
        ClaimRow: {
            /**
             * @description Identifier of the claim.
             * @example clm_0198a8b0c1d2000094f5a1b2c3d4e5f6
             */
            id: string;
            /** @description The organization that filed it. */
            organization: components["schemas"]["Named"];
            /** @description Where the claim stands. */
            status: components["schemas"]["ClaimStatus"];
            /** @description Why it is `PENDING_ACTION`, `CANCELED` or `REJECTED`; null in every other status. */
            status_reason: components["schemas"]["StatusReason"] | null;
            /** @description 1 when filed; one more with each move, and each that is taken back. A move names the one that was seen. */
            version: number;
            /** @description Whether it blocks a new claim for its tracking number. */
            is_open: boolean;
            /** @description `LOST`: it never arrived. `DAMAGED`: it arrived, but not as it should. */
            type: components["schemas"]["IncidenceType"];
            /** @description The carrier that the claim is filed against. */
            carrier: components["schemas"]["Carrier"];
            /** @description The platform that the shipment was booked through; null: through none. */
            provider: components["schemas"]["Provider"] | null;
            /**
             * @description The carrier's number of the parcel, as the client sent it.
             * @example 1Z999AA10123456784
             */
            tracking_number: string;
            /** @description Where the parcel was sent to, without the street. */
            destination: {
                /**
                 * @description Country code, as the client sent it.
                 * @example FR
                 */
                country: string;
                /**
                 * @description City.
                 * @example Paris
                 */
                city: string;
                /**
                 * @description Postal code; empty where the country has none.
                 * @example 75001
                 */
                postcode: string;
            };
            /**
             * @description Name of the recipient.
             * @example Camille Martin
             */
            customer_name: string;
            /** @description The amount claimed, in the smallest unit of `currency`: 129.00 EUR is `12900`. */
            claimed_amount: number;
            /**
             * @description ISO 4217 code, in upper case.
             * @example EUR
             */
            currency: string;
            /** @description How many of the digits of an amount stand behind the decimal point: 2 for EUR, 0 for JPY. */
            minor_digits: number;
            /**
             * Format: date-time
             * @description When it was filed.
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last moved, a move was last taken back, or its refund last changed; when it was filed where nothing did.
             * @example 2026-01-31T09:30:00.000Z
             */
            updated_at: string;
            /**
             * Format: date-time
             * @description Since when it has its status and reason. A move that was taken back leaves no trace here.
             * @example 2026-01-31T09:30:00.000Z
             */
            since: string;
            /** @description How many documents it has, of the newest 1,000. */
            documents: {
                /** @description Documents that are `CONFIRMED`. */
                confirmed: number;
                /** @description Documents that are `PENDING_UPLOAD`. */
                pending: number;
                /** @description Documents that were confirmed since an operator last looked at them. */
                unseen: number;
                /** @description Documents whose bytes are not of the type that the client declared. */
                warnings: number;
            };
            /** @description How much of the evidence that its carrier wants is there. */
            checklist: components["schemas"]["ChecklistFigures"];
            /** @description The operator who works on it; null: nobody. */
            assignee: components["schemas"]["Named"] | null;
            /** @description When the first of its documents was confirmed that no operator has looked at; null without any. */
            unseen_since: string | null;
            /** @description What is due about it; null: nothing, or nobody knows. */
            due: components["schemas"]["RowDue"] | null;
            /** @description A day, YYYY-MM-DD: before it the claim is asleep; null: nobody put it to sleep. */
            asleep_until: string | null;
            /** @description What the carrier approved and paid. */
            money: {
                /** @description What the carrier approved; null: nothing is recorded. */
                approved: components["schemas"]["Money"] | null;
                /** @description What was paid, a sum for each currency. */
                paid: components["schemas"]["Money"][];
                /** @description The amount that the status asks for; null: none. */
                missing: components["schemas"]["MissingAmount"] | null;
            };
        };
        /** @description A page of claims. */
        ClaimRowList: {
            /** @description The claims, in the order of `sort`. */
            data: components["schemas"]["FoundClaimRow"][];
            /** @description The way to the next page. */
            pagination: components["schemas"]["Pagination"];
            /** @description How the search went. Only with `q`. */
            search?: {
                /** @description Whether more claims match than were looked at, which are the newest 500. */
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
        /** @description A document of a claim, with what is known of its file. */
        DocumentDetail: {
            /**
             * @description Identifier of the document.
             * @example doc_0198a8b0c1d2000094f5a1b2c3d4e5f6
             */
            id: string;
            /**
             * @description Name of the file, as the client gave it.
             * @example box.jpg
             */
            name: string;
            /** @description The type that the client declared. */
            content_type: components["schemas"]["DocumentContentType"];
            /**
             * @description Whether the document counts as evidence.
             *
             *     - `PENDING_UPLOAD`: Registered; its file was not confirmed yet. What is never confirmed is deleted, after 7 days by default.
             *     - `CONFIRMED`: Its file was received and confirmed. It stays so.
             * @enum {string}
             */
            status: "PENDING_UPLOAD" | "CONFIRMED";
            /**
             * Format: date-time
             * @description When it was registered.
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
            /** @description When it was confirmed; null: not yet. */
            confirmed_at: string | null;
            /** @description When its bytes were received; null: not yet. */
            received_at: string | null;
            /** @description Size of the file, in bytes; null: not received yet. */
            size_bytes: number | null;
            /** @description SHA-256 of the file, in hexadecimal digits; null: not received yet. */
            sha256: string | null;
            /** @description The type that its first bytes have; null: none of the four, or not received yet. */
            detected_type: components["schemas"]["DocumentContentType"] | null;
            /** @description Why the last upload was refused; null: none was, or a good one followed. */
            refusal: ("too_large" | "empty" | "unsupported_content_type" | "other_content_type") | null;
            /**
             * @description Who it comes from.
             *
             *     - `client`: A program of the organization, through the client API.
             *     - `operator`: An operator attached it. No client knows of it.
             *     - `recipient`: Whoever opened an evidence request sent it. No client knows of it.
             * @enum {string}
             */
            uploaded_by: "client" | "operator" | "recipient";
            /** @description Who attached an operator’s document: an e-mail address, or `cli:USER`. Null: not an operator’s. */
            uploaded_by_name: string | null;
            /** @description What a recipient sent it as, which nobody checked; or null. */
            asked_kind: components["schemas"]["AskedKind"] | null;
            /** @description Whether it was confirmed since an operator last looked. */
            is_unseen: boolean;
            /** @description How it can be shown; null: it can only be downloaded. */
            preview: ("image" | "pdf") | null;
            /** @description What an operator should know before trusting it; empty: nothing. */
            warnings: ("TYPE_MISMATCH" | "SAME_FILE_ELSEWHERE" | "HIDDEN_EXTENSION")[];
            /** @description Up to 10 other documents with the same bytes. */
            same_file: {
                /**
                 * @description Identifier of the claim that has it.
                 * @example clm_0198a8b0c1d2000094f5a1b2c3d4e5f6
                 */
                claim_id: string;
                /**
                 * @description Identifier of the other document.
                 * @example doc_0198a8b0c1d2000094f5a1b2c3d4e5f6
                 */
                document_id: string;
                /** @description The organization that it belongs to. */
                organization: components["schemas"]["Named"];
            }[];
            /** @description What people said that it shows; empty: nobody did. */
            kinds: components["schemas"]["EvidenceTag"][];
            /** @description What a recipient sent it as, else what its name and type suggest, as long as `kinds` is empty. Several: they do not tell which. A proposal never counts as there. */
            proposed_kinds: components["schemas"]["EvidenceKind"][];
        };
        /** @description Kinds to add to a document, and to take away. */
        DocumentKinds: {
            /** @description Kinds that the document shows. */
            add?: components["schemas"]["EvidenceKind"][];
            /** @description Kinds that it does not show after all. */
            remove?: components["schemas"]["EvidenceKind"][];
        };
        /** @description A page of the documents of a claim. */
        DocumentList: {
            /** @description The documents of the page, oldest first. */
            data: components["schemas"]["DocumentDetail"][];
            /** @description The way to what is older. */
            pagination: components["schemas"]["OlderPage"];
        };
        /** @description What is due next. */
        Due: {
            /**
             * @description The day.
             * @example 2026-12-03
             */
            on: string;
            /**
             * @description What is due.
             *
             *     - `FILE`: To file the claim with the carrier, on this day at the latest.
             *     - `ANSWER`: The carrier’s answer.
             * @enum {string}
             */
            kind: "FILE" | "ANSWER";
            /** @description Whether it is this day at the latest: the day that it counts from is not known, only its latest. */
            is_latest: boolean;
            /** @description Whether it is known by more than a third party’s word, and not only at the latest. */
            is_certain: boolean;
        };
        /** @description A day that a rule gives. */
        DueDay: {
            /**
             * @description The day; null: it is not known, or, where nothing is missing, the contract has no such limit.
             * @example 2026-12-03
             */
            on: string | null;
            /** @description Whether it is this day at the latest: the day that it counts from is not known, only its latest. */
            is_latest: boolean;
            /** @description Whether it is known by more than a third party’s word, and not only at the latest. */
            is_certain: boolean;
            /** @description What is missing; null: nothing. */
            missing: ("posted_on" | "expected_on" | "delivered_on" | "rule") | null;
            /** @description Where it counts from; null where there is no day. */
            counted_from: {
                /**
                 * @description The event that it counts from.
                 *
                 *     - `posted_on`: The posting.
                 *     - `expected_on`: The expected delivery.
                 *     - `delivered_on`: The delivery.
                 *     - `filed_on`: The filing with the carrier.
                 *     - `moved_on`: The move to `UNDER_REVIEW`, where no filing was recorded.
                 *     - `claim_filed_on`: The filing of the claim by the client: the latest day that a day which is not known can be.
                 * @enum {string}
                 */
                event: "posted_on" | "expected_on" | "delivered_on" | "filed_on" | "moved_on" | "claim_filed_on";
                /**
                 * @description Its day.
                 * @example 2026-12-03
                 */
                day: string;
            } | null;
            /** @description The rule, and where it comes from. */
            rule: components["schemas"]["EffectiveCell"];
        };
        /** @description The cell that counts, and where it comes from. */
        EffectiveCell: {
            /** @description The cell. */
            cell: components["schemas"]["PlaybookCellName"];
            /** @description Where it was found; null: nobody found it. */
            place: components["schemas"]["PlaybookPlace"] | null;
            /** @description The value; null: it is not known or, in a house rule, the contract has no such limit. */
            value: (components["schemas"]["PlaybookTerm"] | components["schemas"]["PlaybookEvidence"] | components["schemas"]["PlaybookLiability"] | components["schemas"]["PlaybookAnswer"] | components["schemas"]["PlaybookFiling"] | components["schemas"]["PlaybookLanguage"]) | null;
            /** @description Country of the rule in which it was found; null: any. */
            country: string | null;
            /** @description Lane of that rule; null: any. */
            lane: components["schemas"]["PlaybookLane"] | null;
            /** @description Title of the law; null where it is not from one. */
            law: string | null;
            /** @description Null where it is the house’s or not known. */
            confidence: components["schemas"]["PlaybookConfidence"] | null;
            /**
             * @description Keys of `sources`.
             * @example [
             *       "BP1"
             *     ]
             */
            sources: string[];
            /** @description What else is to know; null: nothing. */
            note: string | null;
            /** @description Why the house set it; null where it is not the house’s. */
            reason: string | null;
            /** @description When the house set it; null where it is not the house’s. */
            changed_at: string | null;
            /** @description Who set it; null where it is not the house’s. */
            changed_by: string | null;
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
         *     - `UNSUPPORTED_DOCUMENT_CONTENT_TYPE`: 400. The bytes of the file are those of none of the four types.
         *     - `UPLOAD_INTERRUPTED`: 400. The connection ended before the file did: send it again.
         *     - `SESSION_REQUIRED`: 401. There is no session, it is over, or the access token is not valid.
         *     - `SIGN_IN_FAILED`: 401. The e-mail address or the password is not right, or the operator is disabled.
         *     - `PASSWORD_CHANGE_REQUIRED`: 403. The password is a one-time password: change it first.
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
         *     - `TEMPLATE_NOT_FOUND`: 404. There is no template of this kind and name.
         *     - `SAVED_VIEW_NOT_FOUND`: 404. There is no saved view with this identifier that you see.
         *     - `JOB_NOT_FOUND`: 404. There is no job with this identifier: it may be done, or dropped.
         *     - `PAYMENT_NOT_FOUND`: 404. The claim has no payment with this identifier.
         *     - `EVIDENCE_REQUEST_NOT_FOUND`: 404. The claim has no evidence request with this identifier.
         *     - `DOCUMENT_NOT_FOUND`: 404. The claim has no document with this identifier.
         *     - `NOT_FOUND`: 404. There is nothing at this path.
         *     - `METHOD_NOT_ALLOWED`: 405. The path has no such method; `Allow` names those that it has.
         *     - `REQUEST_TIMEOUT`: 408. The request did not arrive in time.
         *     - `UPLOAD_TIMED_OUT`: 408. The file stopped coming: send it again.
         *     - `DOCUMENT_LIMIT_REACHED`: 409. The claim has as many documents as a claim may have.
         *     - `STORAGE_LIMIT_REACHED`: 409. The files of the organization have reached the storage that it may use.
         *     - `CLAIM_CHANGED`: 409. Somebody moved the claim since the version that was named; `changed` says how.
         *     - `SHIPMENT_FACTS_CHANGED`: 409. Somebody changed the facts since the version that was named; `changed` has them as they are now.
         *     - `STATEMENT_NOT_FOUND`: 404. There is no statement with this identifier.
         *     - `STATEMENT_CHANGED`: 409. What would become of the lines is not what the preview showed: look at it again.
         *     - `STATEMENT_LINES_LEFT`: 409. Lines are ambiguous, unknown or not read: choose, correct them, or name them in `leave_out`.
         *     - `TEMPLATE_CHANGED`: 409. Somebody changed the template since the version that was named; `changed` has it as it is now.
         *     - `TEMPLATE_LIMIT_REACHED`: 409. There are as many own templates as there can be: remove one first.
         *     - `SAVED_VIEW_CHANGED`: 409. Somebody changed the view since the version that was named; `changed` has it as it is now.
         *     - `SAVED_VIEWS_REORDERED`: 409. The list is not as it was seen: read it again.
         *     - `SAVED_VIEW_NAME_TAKEN`: 409. Another view of the list has this name.
         *     - `SAVED_VIEW_LIMIT_REACHED`: 409. There are as many views as there can be: remove one first.
         *     - `FILING_CHANGED`: 409. Somebody changed the filing since the version that was named; `changed` has it as it is now.
         *     - `REFUND_CHANGED`: 409. Somebody changed the refund or a payment since the version that was named; `changed` has them as they are now.
         *     - `MOVE_REFUSED`: 409. The claim cannot be moved like this; when another claim is in the way, it is named.
         *     - `NOTHING_TO_TAKE_BACK`: 409. The claim was never moved, or its last move was taken back already.
         *     - `TAKE_BACK_NOT_YOURS`: 409. Somebody else made the last move; only they can take it back.
         *     - `TAKE_BACK_EXPIRED`: 409. The last move was made more than 60 seconds ago. Move the claim instead.
         *     - `TAKE_BACK_OVERTAKEN`: 409. Something was done with the claim since the move; the sentence says what. Move the claim instead.
         *     - `OPERATOR_EXISTS`: 409. Another operator has this e-mail address.
         *     - `LAST_ADMIN`: 409. It would leave nobody who can manage operators: make somebody else an admin first.
         *     - `JOB_NOT_DEAD`: 409. The job was not given up: it is run by itself.
         *     - `HOUSE_RULE_LIMIT_REACHED`: 409. There are as many house rules as there can be: take some away first.
         *     - `EVIDENCE_REQUEST_LIMIT_REACHED`: 409. The claim has as many evidence requests as a claim may have.
         *     - `DOCUMENT_NOT_RECEIVED`: 409. The file of the document was not received.
         *     - `DOCUMENT_NOT_CONFIRMED`: 409. The client has not confirmed the document: it is no evidence yet.
         *     - `PAYLOAD_TOO_LARGE`: 413. The body has more than 1 MiB, an import more than 8 MiB, or a file more than 10 MiB.
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
         *     - `DISK_NEARLY_FULL`: 503. Too little disk space is free to take files: make room, or try later.
         *     - `PREVIEW_UNAVAILABLE`: 503. Too many pictures are asked for at once: try again, or download the file.
         *     - `STORAGE_FULL`: 507. There is no room for the file: make room, or try later.
         * @enum {string}
         */
        ErrorCode: "INVALID_REQUEST" | "INVALID_REQUEST_BODY" | "INVALID_QUERY_PARAMETERS" | "UNSUPPORTED_DOCUMENT_CONTENT_TYPE" | "UPLOAD_INTERRUPTED" | "SESSION_REQUIRED" | "SIGN_IN_FAILED" | "PASSWORD_CHANGE_REQUIRED" | "CSRF_REFUSED" | "ROLE_NOT_ALLOWED" | "ACCESS_TOKEN_NOT_ALLOWED" | "PASSWORD_CONFIRMATION_REQUIRED" | "CLAIM_NOT_FOUND" | "ORGANIZATION_NOT_FOUND" | "API_KEY_NOT_FOUND" | "OPERATOR_NOT_FOUND" | "TOKEN_NOT_FOUND" | "CARRIER_NOT_FOUND" | "TEMPLATE_NOT_FOUND" | "SAVED_VIEW_NOT_FOUND" | "JOB_NOT_FOUND" | "PAYMENT_NOT_FOUND" | "EVIDENCE_REQUEST_NOT_FOUND" | "DOCUMENT_NOT_FOUND" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "REQUEST_TIMEOUT" | "UPLOAD_TIMED_OUT" | "DOCUMENT_LIMIT_REACHED" | "STORAGE_LIMIT_REACHED" | "CLAIM_CHANGED" | "SHIPMENT_FACTS_CHANGED" | "STATEMENT_NOT_FOUND" | "STATEMENT_CHANGED" | "STATEMENT_LINES_LEFT" | "TEMPLATE_CHANGED" | "TEMPLATE_LIMIT_REACHED" | "SAVED_VIEW_CHANGED" | "SAVED_VIEWS_REORDERED" | "SAVED_VIEW_NAME_TAKEN" | "SAVED_VIEW_LIMIT_REACHED" | "FILING_CHANGED" | "REFUND_CHANGED" | "MOVE_REFUSED" | "NOTHING_TO_TAKE_BACK" | "TAKE_BACK_NOT_YOURS" | "TAKE_BACK_EXPIRED" | "TAKE_BACK_OVERTAKEN" | "OPERATOR_EXISTS" | "LAST_ADMIN" | "JOB_NOT_DEAD" | "HOUSE_RULE_LIMIT_REACHED" | "EVIDENCE_REQUEST_LIMIT_REACHED" | "DOCUMENT_NOT_RECEIVED" | "DOCUMENT_NOT_CONFIRMED" | "PAYLOAD_TOO_LARGE" | "NO_PREVIEW" | "PICTURE_DAMAGED" | "EXPECTATION_FAILED" | "HOST_NOT_ALLOWED" | "SIGN_IN_THROTTLED" | "REQUEST_HEADERS_TOO_LARGE" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "NOT_READY" | "STORAGE_UNAVAILABLE" | "DISK_NEARLY_FULL" | "PREVIEW_UNAVAILABLE" | "STORAGE_FULL";
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
        /**
         * @description A kind of evidence.
         *
         *     - `ITEM_DAMAGE`: Photograph of the damage to the contents.
         *     - `INNER_PACKAGING`: Photograph of the inner packaging.
         *     - `OUTER_PACKAGING`: Photograph of the outer packaging.
         *     - `LABEL`: The label, or a photograph or copy of it.
         *     - `PURCHASE_INVOICE`: What the sender paid for the goods.
         *     - `SALES_INVOICE`: What the recipient paid for them.
         *     - `PROOF_OF_DEPOSIT`: That the carrier took the parcel over.
         *     - `NON_RECEIPT_DECLARATION`: The recipient declares that nothing arrived.
         *     - `AFFIDAVIT`: A sworn statement.
         *     - `IDENTITY_DOCUMENT`: Copy of an identity document.
         *     - `CARRIER_FORM`: A form of the carrier, filled in.
         *     - `DELIVERY_RESERVATION`: A reservation that was written at the delivery.
         *     - `REPAIR_ESTIMATE`: What a repair or a replacement costs.
         *     - `CARRIER_ANSWER`: An answer of the carrier.
         *     - `OTHER`: Something else.
         * @enum {string}
         */
        EvidenceKind: "ITEM_DAMAGE" | "INNER_PACKAGING" | "OUTER_PACKAGING" | "LABEL" | "PURCHASE_INVOICE" | "SALES_INVOICE" | "PROOF_OF_DEPOSIT" | "NON_RECEIPT_DECLARATION" | "AFFIDAVIT" | "IDENTITY_DOCUMENT" | "CARRIER_FORM" | "DELIVERY_RESERVATION" | "REPAIR_ESTIMATE" | "CARRIER_ANSWER" | "OTHER";
        /** @description A link by which a recipient sends evidence. No client knows of it. */
        EvidenceRequest: {
            /** @description Identifier of the organization whose claim it is. */
            organization_id: string;
            /**
             * @description Identifier of the request.
             * @example evr_0198a8b0c1d2000094f5a1b2c3d4e5f6
             */
            id: string;
            /**
             * @description Identifier of the claim.
             * @example clm_0198a8b0c1d2000094f5a1b2c3d4e5f6
             */
            claim_id: string;
            /** @description The kinds that are asked for. */
            kinds: components["schemas"]["AskedKind"][];
            /** @description The declaration to be signed. */
            declaration: components["schemas"]["AskedDeclaration"];
            /** @description The language of the page. */
            language: components["schemas"]["Language"];
            /** @description The operator’s own words to the recipient, at most 1000 characters; null: none. */
            note: string | null;
            /** @description What the page shows of the claim. */
            shows: components["schemas"]["ShownFact"][];
            /**
             * Format: date-time
             * @description When it was made.
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
            /** @description Who made it: an e-mail address, or `cli:USER`. */
            created_by: string;
            /**
             * Format: date-time
             * @description Until when the link works: 7 days.
             * @example 2026-01-31T09:30:00.000Z
             */
            expires_at: string;
            /** @description When it was first opened; null: not yet. */
            opened_at: string | null;
            /** @description When it was revoked; null: it was not. */
            revoked_at: string | null;
            /** @description Who revoked it; null: nobody. */
            revoked_by: string | null;
            /** @description What became of it. */
            state: components["schemas"]["EvidenceRequestState"];
            /** @description What came through the link. */
            arrivals: {
                /** @description The files that came, by the kind that they were sent as; nobody has checked it. */
                arrived: {
                    /** @description The kind that was asked for. */
                    kind: components["schemas"]["AskedKind"];
                    /** @description Names of the files. */
                    names: string[];
                }[];
                /** @description Kinds of which no file came. */
                missing: components["schemas"]["AskedKind"][];
                /** @description Whether the declaration was signed. */
                is_signed: boolean;
                /** @description How many of 20 files may still come. */
                left: number;
            };
        };
        /** @description What is asked for, and how. */
        EvidenceRequestInput: {
            /** @description The kinds that are asked for; may be empty when a declaration is. */
            kinds: components["schemas"]["AskedKind"][];
            /**
             * @description The declaration to be signed; absent: none.
             * @default NONE
             */
            declaration: components["schemas"]["AskedDeclaration"];
            /**
             * @description The language of the page; absent: English.
             * @default en
             */
            language: components["schemas"]["Language"];
            /**
             * @description The operator’s own words to the recipient, at most 1000 characters; null: none.
             * @default null
             */
            note: string | null;
            /** @description What the page shows of the claim; absent: carrier and tracking number. Nothing else of it is shown. */
            shows?: components["schemas"]["ShownFact"][];
        };
        /** @description The evidence requests of a claim. */
        EvidenceRequestList: {
            /** @description Oldest first, at most 50. */
            data: components["schemas"]["EvidenceRequest"][];
        };
        /**
         * @description What became of a request.
         *
         *     - `SENT`: Nobody has opened it yet.
         *     - `OPENED`: It was opened; nothing has come.
         *     - `ANSWERED`: Something has come.
         *     - `EXPIRED`: Nothing came within 7 days; the link does not work any more.
         *     - `REVOKED`: An operator revoked it; the link does not work any more.
         * @enum {string}
         */
        EvidenceRequestState: "SENT" | "OPENED" | "ANSWERED" | "EXPIRED" | "REVOKED";
        /** @description A kind of evidence that a person said a document is. */
        EvidenceTag: {
            /** @description The kind. */
            kind: components["schemas"]["EvidenceKind"];
            /**
             * Format: date-time
             * @description When somebody said so.
             * @example 2026-01-31T09:30:00.000Z
             */
            tagged_at: string;
            /** @description Who said so: an e-mail address, or `cli:USER`. */
            tagged_by: string;
        };
        /** @description What became of one claim of several; `outcome` says which of the two it is. */
        FactsResult: {
            /**
             * @description Identifier of the claim.
             * @example clm_0198a8b0c1d2000094f5a1b2c3d4e5f6
             */
            id: string;
            /**
             * @description It was done.
             * @constant
             */
            outcome: "changed";
            /** @description The claim as it is now. */
            claim: components["schemas"]["ClaimRow"];
        } | {
            /**
             * @description Identifier of the claim.
             * @example clm_0198a8b0c1d2000094f5a1b2c3d4e5f6
             */
            id: string;
            /**
             * @description It was not done. With `INTERNAL_ERROR` or `SERVICE_UNAVAILABLE` look at the claim before you try again.
             * @constant
             */
            outcome: "failed";
            /** @description Why it was not done. */
            error: {
                /** @description Reason code, as a request for this claim alone would have. */
                code: string;
                /** @description What went wrong, for a person. Its wording may change. */
                message: string;
            };
        };
        /** @description What became of each shipment. */
        FactsResults: {
            /** @description One for each claim of the request, in its order. */
            results: components["schemas"]["FactsResult"][];
        };
        /** @description Where a claim has what was searched for. Text is as the client sent it. */
        FieldMatch: {
            /**
             * @description The field that has what was searched for.
             *
             *     - `id`: Identifier of the claim.
             *     - `tracking_number`: Tracking number.
             *     - `customer_name`: Name of the recipient.
             *     - `customer_phone`: Telephone number of the recipient.
             *     - `organization`: Name of the organization.
             *     - `address`: Street and number of the destination.
             *     - `city`: City of the destination.
             *     - `postcode`: Postal code of the destination.
             *     - `origin_postcode`: Postal code of the origin.
             *     - `item`: Description of a line item.
             *     - `description`: Description of what happened.
             *     - `note`: A note of an operator.
             * @enum {string}
             */
            field: "id" | "tracking_number" | "customer_name" | "customer_phone" | "organization" | "address" | "city" | "postcode" | "origin_postcode" | "item" | "description" | "note";
            /** @description The field, or the part of it around the first mark. */
            text: string;
            /** @description What was found, from a character up to another, exclusive, in UTF-16 units of `text`. */
            marks: {
                /** @description The first UTF-16 unit. */
                start: number;
                /** @description The UTF-16 unit after the last one. */
                end: number;
            }[];
        };
        /** @description What was recorded of a filing with the carrier. */
        FiledEvent: {
            /** @description The carrier’s day; null: it was not filed after all. */
            filed_on: string | null;
            /** @description On which way; null: not known. */
            channel: components["schemas"]["FilingChannel"] | null;
            /** @description Whether it was filed in the carrier’s window, as that was known then. */
            window: components["schemas"]["FilingResult"];
            /**
             * @description The last day of the carrier’s window, as it was known then; null: it was not, or there is none.
             * @example 2026-02-11
             */
            closes_on: string | null;
        };
        /** @description The filing of a claim with its carrier. No client sees it. */
        Filing: {
            /** @description Identifier of the organization whose claim it is. */
            organization_id: string;
            /**
             * @description Identifier of the claim.
             * @example clm_0198a8b0c1d2000094f5a1b2c3d4e5f6
             */
            claim_id: string;
            /** @description One more with each change; 0: nothing was recorded yet. */
            version: number;
            /**
             * @description The carrier’s day, `YYYY-MM-DD`: not after today, not before the shipment was posted. Null: it was not filed, or nobody recorded it.
             * @example 2026-01-31
             */
            filed_on: string | null;
            /** @description On which way; null: not known. */
            channel: components["schemas"]["FilingChannel"] | null;
            /**
             * @description The carrier’s reference of the case, 1 to 200 characters: the same as in the facts of the shipment. Null: not known.
             * @example RX-2201
             */
            carrier_reference: string | null;
            /** @description Whether it was filed in the carrier’s window, as that was known then. */
            window: components["schemas"]["FilingResult"];
            /**
             * @description The last day of the carrier’s window, as it was known then; null: it was not, or there is none.
             * @example 2026-02-11
             */
            closes_on: string | null;
            /** @description When it was last changed; null: never. */
            changed_at: string | null;
            /** @description Who changed it last; null: nobody. */
            changed_by: string | null;
        };
        /** @description Somebody changed the filing since the version that was named. */
        FilingChanged: {
            /**
             * @description The same as the HTTP status.
             * @constant
             */
            statusCode: 409;
            /** @description What went wrong, for a person. Its wording may change. */
            error: string;
            /**
             * @description What went wrong, for programs.
             * @constant
             */
            statusReasonCode: "FILING_CHANGED";
            /** @description The filing as it is now. */
            changed: components["schemas"]["Filing"];
        };
        /**
         * @description The way on which a claim was filed with its carrier.
         *
         *     - `WEB_FORM`: A form on the carrier’s website, without signing in.
         *     - `PORTAL`: The carrier’s portal for customers, signed in.
         *     - `EMAIL`: E-mail.
         *     - `CERTIFIED_EMAIL`: Certified e-mail, such as the Italian PEC.
         *     - `LETTER`: A letter.
         *     - `PHONE`: Telephone.
         *     - `CHAT`: A chat of the carrier.
         *     - `BRANCH`: A branch, a post office or a partner of the carrier.
         *     - `LABEL_SELLER`: Whoever sold the label: a retailer or a platform.
         *     - `OTHER`: Another way.
         * @enum {string}
         */
        FilingChannel: "WEB_FORM" | "PORTAL" | "EMAIL" | "CERTIFIED_EMAIL" | "LETTER" | "PHONE" | "CHAT" | "BRANCH" | "LABEL_SELLER" | "OTHER";
        /** @description The filing of a claim with its carrier, and what is proposed. */
        FilingDetail: {
            /** @description Identifier of the organization whose claim it is. */
            organization_id: string;
            /**
             * @description Identifier of the claim.
             * @example clm_0198a8b0c1d2000094f5a1b2c3d4e5f6
             */
            claim_id: string;
            /** @description One more with each change; 0: nothing was recorded yet. */
            version: number;
            /**
             * @description The carrier’s day, `YYYY-MM-DD`: not after today, not before the shipment was posted. Null: it was not filed, or nobody recorded it.
             * @example 2026-01-31
             */
            filed_on: string | null;
            /** @description On which way; null: not known. */
            channel: components["schemas"]["FilingChannel"] | null;
            /**
             * @description The carrier’s reference of the case, 1 to 200 characters: the same as in the facts of the shipment. Null: not known.
             * @example RX-2201
             */
            carrier_reference: string | null;
            /** @description Whether it was filed in the carrier’s window, as that was known then. */
            window: components["schemas"]["FilingResult"];
            /**
             * @description The last day of the carrier’s window, as it was known then; null: it was not, or there is none.
             * @example 2026-02-11
             */
            closes_on: string | null;
            /** @description When it was last changed; null: never. */
            changed_at: string | null;
            /** @description Who changed it last; null: nobody. */
            changed_by: string | null;
            /** @description For a claim that is about to be filed. */
            proposal: {
                /**
                 * @description The recorded day, else today in the carrier’s country.
                 * @example 2026-01-31
                 */
                filed_on: string;
                /** @description The recorded way, else the one that the playbook names first; null: it names none. */
                channel: components["schemas"]["FilingChannel"] | null;
                /**
                 * @description Where and how to file, in the playbook’s words; null: nobody found it.
                 * @example Online form; the sender alone.
                 */
                how: string | null;
                /**
                 * @description The last day of the window; null: it is not known, or there is none.
                 * @example 2026-02-11
                 */
                closes_on: string | null;
                /** @description Whether the window can have closed before: the day that it counts from is not known. */
                is_latest: boolean;
            };
        };
        /** @description When and how a claim was filed with its carrier. */
        FilingInput: {
            /**
             * @description The carrier’s day, `YYYY-MM-DD`: not after today, not before the shipment was posted. Null: it was not filed, or nobody recorded it.
             * @example 2026-01-31
             */
            filed_on: string | null;
            /** @description On which way; null: not known. */
            channel: components["schemas"]["FilingChannel"] | null;
            /**
             * @description The carrier’s reference of the case, 1 to 200 characters: the same as in the facts of the shipment. Null: not known.
             * @example RX-2201
             */
            carrier_reference: string | null;
            /** @description The version of the filing that was seen. */
            version: number;
        };
        /**
         * @description Whether it was filed in the carrier’s window, as that was known then.
         *
         *     - `met`: In time.
         *     - `missed`: Too late.
         *     - `unknown`: Nobody knows the window, or the claim was not filed.
         * @enum {string}
         */
        FilingResult: "met" | "missed" | "unknown";
        /** @description When the claim can be filed with the carrier. */
        FilingWindow: {
            /**
             * @description How the claim stands to the window of its carrier.
             *
             *     - `TOO_EARLY`: It opens later: see `opens`.
             *     - `OPEN`: It can be filed, until `closes` where that is known to be a limit.
             *     - `MET`: It was filed in time.
             *     - `MISSED`: It was not filed in time.
             *     - `UNKNOWN`: Nobody can say: see `missing` of `closes`. It may close at any time.
             * @enum {string}
             */
            verdict: "TOO_EARLY" | "OPEN" | "MET" | "MISSED" | "UNKNOWN";
            /** @description The first day. */
            opens: components["schemas"]["DueDay"];
            /** @description The last day. */
            closes: components["schemas"]["DueDay"];
            /** @description The filing with the carrier; null: it was not filed yet. */
            filed: {
                /**
                 * @description The day.
                 * @example 2026-12-03
                 */
                on: string;
                /**
                 * @description How the day of filing is known.
                 *
                 *     - `RECORDED`: An operator recorded it.
                 *     - `MOVE`: It is the day on which the claim was moved to `UNDER_REVIEW`.
                 * @enum {string}
                 */
                known_by: "RECORDED" | "MOVE";
            } | null;
        };
        /** @description A template, filled for a claim. */
        FilledTemplate: {
            /** @description For what it is. */
            kind: components["schemas"]["TemplateKind"];
            /**
             * @description Name, 1 to 80 characters on one line; unique among those of its kind.
             * @example Documents needed
             */
            name: string;
            /** @description The language of the text: English where there is no other. */
            language: components["schemas"]["Language"];
            /** @description The text with the claim's fields. */
            text: string;
        };
        /** @description Templates, filled for a claim. */
        FilledTemplates: {
            /** @description The language of the claim's organization. */
            language: components["schemas"]["Language"];
            /** @description The templates of the kind, by name. */
            data: components["schemas"]["FilledTemplate"][];
        };
        /** @description A day on which somebody looks at a claim again. */
        FollowUp: {
            /**
             * @description The day in UTC on which the claim wakes.
             * @example 2026-12-03
             */
            look_on: string;
            /** @description The note; null: none was written. */
            note: string | null;
            /**
             * Format: date-time
             * @description When it was set.
             * @example 2026-01-31T09:30:00.000Z
             */
            set_at: string;
            /** @description Who set it: an e-mail address, or `cli:USER`. */
            set_by: string;
        };
        /** @description When to look at a claim again. */
        FollowUpInput: {
            /**
             * @description A day in UTC, written YYYY-MM-DD, from tomorrow to 2 years from today.
             * @example 2026-12-03
             */
            look_on: string;
            /** @description For operators alone; at most 1,000 characters. Absent, null or blank: none. */
            note?: string | null;
        };
        /** @description What became of one claim of several; `outcome` says which of the two it is. */
        FollowUpResult: {
            /**
             * @description Identifier of the claim.
             * @example clm_0198a8b0c1d2000094f5a1b2c3d4e5f6
             */
            id: string;
            /**
             * @description It was done.
             * @constant
             */
            outcome: "changed";
            /** @description The claim as it is now. */
            claim: components["schemas"]["ClaimRow"];
        } | {
            /**
             * @description Identifier of the claim.
             * @example clm_0198a8b0c1d2000094f5a1b2c3d4e5f6
             */
            id: string;
            /**
             * @description It was not done. With `INTERNAL_ERROR` or `SERVICE_UNAVAILABLE` look at the claim before you try again.
             * @constant
             */
            outcome: "failed";
            /** @description Why it was not done. */
            error: {
                /** @description Reason code, as a request for this claim alone would have. */
                code: string;
                /** @description What went wrong, for a person. Its wording may change. */
                message: string;
            };
        };
        /** @description What became of each follow-up. */
        FollowUpResults: {
            /** @description One for each claim of the request, in its order. */
            results: components["schemas"]["FollowUpResult"][];
        };
        /** @description A claim of a list, with where it was found. */
        FoundClaimRow: {
            /**
             * @description Identifier of the claim.
             * @example clm_0198a8b0c1d2000094f5a1b2c3d4e5f6
             */
            id: string;
            /** @description The organization that filed it. */
            organization: components["schemas"]["Named"];
            /** @description Where the claim stands. */
            status: components["schemas"]["ClaimStatus"];
            /** @description Why it is `PENDING_ACTION`, `CANCELED` or `REJECTED`; null in every other status. */
            status_reason: components["schemas"]["StatusReason"] | null;
            /** @description 1 when filed; one more with each move, and each that is taken back. A move names the one that was seen. */
            version: number;
            /** @description Whether it blocks a new claim for its tracking number. */
            is_open: boolean;
            /** @description `LOST`: it never arrived. `DAMAGED`: it arrived, but not as it should. */
            type: components["schemas"]["IncidenceType"];
            /** @description The carrier that the claim is filed against. */
            carrier: components["schemas"]["Carrier"];
            /** @description The platform that the shipment was booked through; null: through none. */
            provider: components["schemas"]["Provider"] | null;
            /**
             * @description The carrier's number of the parcel, as the client sent it.
             * @example 1Z999AA10123456784
             */
            tracking_number: string;
            /** @description Where the parcel was sent to, without the street. */
            destination: {
                /**
                 * @description Country code, as the client sent it.
                 * @example FR
                 */
                country: string;
                /**
                 * @description City.
                 * @example Paris
                 */
                city: string;
                /**
                 * @description Postal code; empty where the country has none.
                 * @example 75001
                 */
                postcode: string;
            };
            /**
             * @description Name of the recipient.
             * @example Camille Martin
             */
            customer_name: string;
            /** @description The amount claimed, in the smallest unit of `currency`: 129.00 EUR is `12900`. */
            claimed_amount: number;
            /**
             * @description ISO 4217 code, in upper case.
             * @example EUR
             */
            currency: string;
            /** @description How many of the digits of an amount stand behind the decimal point: 2 for EUR, 0 for JPY. */
            minor_digits: number;
            /**
             * Format: date-time
             * @description When it was filed.
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last moved, a move was last taken back, or its refund last changed; when it was filed where nothing did.
             * @example 2026-01-31T09:30:00.000Z
             */
            updated_at: string;
            /**
             * Format: date-time
             * @description Since when it has its status and reason. A move that was taken back leaves no trace here.
             * @example 2026-01-31T09:30:00.000Z
             */
            since: string;
            /** @description How many documents it has, of the newest 1,000. */
            documents: {
                /** @description Documents that are `CONFIRMED`. */
                confirmed: number;
                /** @description Documents that are `PENDING_UPLOAD`. */
                pending: number;
                /** @description Documents that were confirmed since an operator last looked at them. */
                unseen: number;
                /** @description Documents whose bytes are not of the type that the client declared. */
                warnings: number;
            };
            /** @description How much of the evidence that its carrier wants is there. */
            checklist: components["schemas"]["ChecklistFigures"];
            /** @description The operator who works on it; null: nobody. */
            assignee: components["schemas"]["Named"] | null;
            /** @description When the first of its documents was confirmed that no operator has looked at; null without any. */
            unseen_since: string | null;
            /** @description What is due about it; null: nothing, or nobody knows. */
            due: components["schemas"]["RowDue"] | null;
            /** @description A day, YYYY-MM-DD: before it the claim is asleep; null: nobody put it to sleep. */
            asleep_until: string | null;
            /** @description What the carrier approved and paid. */
            money: {
                /** @description What the carrier approved; null: nothing is recorded. */
                approved: components["schemas"]["Money"] | null;
                /** @description What was paid, a sum for each currency. */
                paid: components["schemas"]["Money"][];
                /** @description The amount that the status asks for; null: none. */
                missing: components["schemas"]["MissingAmount"] | null;
            };
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
        /** @description An entry of the history of a claim. */
        HistoryEvent: {
            /** @description Identifier of the entry. Opaque. */
            id: string;
            /**
             * Format: date-time
             * @description When it happened.
             * @example 2026-01-31T09:30:00.000Z
             */
            at: string;
            /** @description Who did it. */
            actor: {
                /**
                 * @description Name of who did it.
                 * @example ana@example.com
                 */
                name: string;
                /**
                 * @description Which side did it.
                 *
                 *     - `client`: A program of the organization; `name` is that of the organization.
                 *     - `operator`: An operator; `name` is the e-mail address.
                 *     - `cli`: Somebody on the command line; `name` is `cli:USER`.
                 *     - `recipient`: Whoever opened an evidence request; `name` is empty.
                 * @enum {string}
                 */
                kind: "client" | "operator" | "cli" | "recipient";
            };
            /**
             * @description What happened.
             *
             *     - `filed`: The client filed the claim.
             *     - `moved`: The claim was moved: `from`, `to`, `version`, and `note` and `status_message` where they were written.
             *     - `taken_back`: The move before was taken back: `from`, `to`, `version`, `since`, and the `status_message` that holds again.
             *     - `noted`: A note was written: `text`.
             *     - `assigned`: The claim was assigned: `assignee`.
             *     - `filed_with_carrier`: Its filing with the carrier was recorded or corrected: `filing`.
             *     - `refund_recorded`: What the carrier approved was recorded, corrected or taken away: `refund`.
             *     - `payment_recorded`: A payment of the carrier was recorded: `payment`.
             *     - `payment_withdrawn`: A payment was withdrawn: `payment`.
             *     - `document_initiated`: The client registered a document: `document`.
             *     - `document_received`: The bytes of a document were received: `document`.
             *     - `document_confirmed`: The client confirmed a document: `document`.
             *     - `document_attached`: An operator attached a document, or a recipient sent one: `document`.
             *     - `evidence_requested`: An operator made a link by which a recipient sends evidence: `request`.
             *     - `evidence_request_opened`: The link was opened for the first time: `request`.
             *     - `evidence_request_revoked`: An operator revoked the link: `request`.
             *     - `document_viewed`: An operator looked at a document or downloaded it: `document`. What one operator does with one document within 10 minutes is one entry.
             *     - `follow_up_set`: A day was set on which the claim is looked at again: `look_on`, and `text` where one was written.
             *     - `follow_up_removed`: That day was taken away.
             * @enum {string}
             */
            kind: "filed" | "moved" | "taken_back" | "noted" | "assigned" | "filed_with_carrier" | "refund_recorded" | "payment_recorded" | "payment_withdrawn" | "document_initiated" | "document_received" | "document_confirmed" | "document_attached" | "document_viewed" | "follow_up_set" | "follow_up_removed" | "evidence_requested" | "evidence_request_opened" | "evidence_request_revoked";
            /** @description Before it. With `moved` and `taken_back` alone. */
            from?: components["schemas"]["Standing"];
            /** @description After it. With `moved` and `taken_back` alone. */
            to?: components["schemas"]["Standing"];
            /** @description Version of the claim after it. With `moved` and `taken_back` alone. */
            version?: number;
            /**
             * Format: date-time
             * @description Since when the claim has the status that it got again. With `taken_back` alone.
             * @example 2026-01-31T09:30:00.000Z
             */
            since?: string;
            /** @description The note of a move. With `moved` alone; absent: none. */
            note?: string;
            /** @description The message for the client after it. With `moved` and `taken_back` alone; absent: none. */
            status_message?: string;
            /** @description The text of a note. With `noted` and `follow_up_set` alone. */
            text?: string;
            /**
             * @description The day. With `follow_up_set` alone.
             * @example 2026-12-03
             */
            look_on?: string;
            /** @description The filing. With `filed_with_carrier` alone. */
            filing?: components["schemas"]["FiledEvent"];
            /** @description The approved amount. With `refund_recorded` alone. */
            refund?: components["schemas"]["RefundEvent"];
            /** @description The payment. With `payment_…` alone. */
            payment?: components["schemas"]["PaymentEvent"];
            /** @description Whom it was assigned to; null: nobody any more. With `assigned` alone. */
            assignee?: components["schemas"]["Named"] | null;
            /** @description The document. With `document_…` alone. One that was purged has its identifier as its name. */
            document?: components["schemas"]["Named"];
            /** @description The evidence request. With `evidence_request…` alone. */
            request?: {
                /**
                 * @description Identifier of the request.
                 * @example evr_0198a8b0c1d2000094f5a1b2c3d4e5f6
                 */
                id: string;
                /** @description What was asked for, a declaration too. */
                kinds: components["schemas"]["AskedKind"][];
            };
        };
        /** @description A page of the history of a claim. */
        HistoryList: {
            /** @description The entries of the page, oldest first. */
            data: components["schemas"]["HistoryEvent"][];
            /** @description The way to what is older. */
            pagination: components["schemas"]["OlderPage"];
        };
        /** @description A cell as an admin set it. */
        HouseCell: {
            /** @description The value; null: the contract has no such limit. */
            value: (components["schemas"]["PlaybookTerm"] | components["schemas"]["PlaybookEvidence"] | components["schemas"]["PlaybookLiability"] | components["schemas"]["PlaybookAnswer"] | components["schemas"]["PlaybookFiling"] | components["schemas"]["PlaybookLanguage"]) | null;
            /** @description Why it was set. */
            reason: string;
            /**
             * Format: date-time
             * @description When it was set.
             * @example 2026-01-31T09:30:00.000Z
             */
            changed_at: string;
            /** @description Who set it: an e-mail address, or `cli:USER`. */
            changed_by: string;
        };
        /** @description A cell that the house sets. */
        HouseRuleInput: {
            /** @description Identifier of an organization; null or absent: the installation. */
            organization_id?: string | null;
            /** @description Country of origin, a code of two or three letters; null or absent: any. */
            country?: string | null;
            /** @description The lane; null or absent: any. */
            lane?: components["schemas"]["PlaybookLane"] | null;
            /** @description What happened to the parcels. */
            type: components["schemas"]["IncidenceType"];
            /** @description The cell. */
            cell: components["schemas"]["PlaybookCellName"];
            /** @description The value; null: the contract has no such limit. */
            value: components["schemas"]["HouseValueInput"] | null;
            /**
             * @description Why, such as the contract's clause: 1 to 500 characters, not blank.
             * @example Contract of 2026-03, clause 7
             */
            reason: string;
        };
        /** @description The value of a cell, in the shape of the cell. */
        HouseValueInput: {
            /**
             * @description Of `opens`, `closes` and `answer`: how many.
             * @example 7
             */
            count?: number;
            /** @description Of `opens`, `closes` and `answer`: the unit. */
            unit?: components["schemas"]["PlaybookUnit"];
            /** @description Of `opens` and `closes`: the day from which it counts. */
            from?: components["schemas"]["PlaybookStart"];
            /** @description Of `opens` and `closes`: see `PlaybookTerm`. */
            otherwise?: {
                /** @description How many. */
                count?: number;
                /** @description The unit. */
                unit?: components["schemas"]["PlaybookUnit"];
                /** @description The day from which it counts. */
                from?: components["schemas"]["PlaybookStart"];
            };
            /** @description Of `evidence`: all of these are wanted, each met by one of its kinds. */
            wanted?: components["schemas"]["EvidenceKind"][][];
            /** @description Of `liability`: amount for each parcel, as a decimal text. */
            per_parcel?: string;
            /** @description Of `liability`: amount for each kg, as a decimal text. */
            per_kg?: string;
            /** @description Of `liability`: the least that is paid, as a decimal text. */
            minimum?: string;
            /** @description Of `liability`: ISO 4217 code of its amounts. */
            currency?: string;
            /** @description Of `filing`: where and how, in words. */
            how?: string;
            /** @description Of `language`: ISO 639-1 code. */
            language?: string;
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
        /** @description A new access token, which cannot be read again. */
        IssuedAccessToken: {
            /**
             * @description Identifier of the access token: not the token itself.
             * @example tok_94f5a1b2c3d4e5f6
             */
            id: string;
            /**
             * @description What it is for.
             * @example Nightly report
             */
            name: string;
            /** @description Whether it can only read, and change nothing. */
            read_only: boolean;
            /** @description The owner's role when it was issued. It may do what both that role and the owner's present one may. */
            role: components["schemas"]["OperatorRole"];
            /**
             * Format: date-time
             * @description When it was issued.
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
            /** @description Last use, exact to a minute; null: never used. */
            last_used_at: string | null;
            /** @description When it ends. Null: it does not expire, as tokens of earlier versions. */
            expires_at: string | null;
            /**
             * @description For `Authorization: Bearer`. Shown this once.
             * @example rdo_…
             */
            token: string;
        };
        /** @description A new API key with its secret, which cannot be read again. */
        IssuedApiKey: {
            /**
             * @description Identifier of the key: the user name of the client API.
             * @example key_0198a8b0c1d2000094f5a1b2
             */
            key_id: string;
            /**
             * @description The password of the client API. Shown this once.
             * @example sk_live_…
             */
            key_secret: string;
            /**
             * @description Identifier of the organization.
             * @example org_94f5a1b2c3d4e5f6
             */
            organization_id: string;
            /**
             * @description What the key is for.
             * @example Web shop
             */
            name: string;
            /**
             * @description Where clients reach the API: `REDRESS_API_URL`, or where its listener listens.
             * @example https://claims.example.com
             */
            api_url: string;
        };
        /** @description Work that is done in the background, without what it is about. */
        Job: {
            /**
             * @description Identifier of the job.
             * @example job_0198a8b0c1d2000094f5a1b2c3d4e5f6
             */
            id: string;
            /**
             * @description What it does.
             * @example purge
             */
            kind: string;
            /** @description The state of the job. */
            state: components["schemas"]["JobState"];
            /** @description True: it is run again and again, and never given up. */
            is_periodic: boolean;
            /** @description The organization that it concerns; null where it concerns none. */
            organization_id: string | null;
            /**
             * Format: date-time
             * @description When it was made.
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description The earliest time at which it is run.
             * @example 2026-01-31T09:30:00.000Z
             */
            run_at: string;
            /** @description How often it was begun, since it was made or last run again. */
            attempts: number;
            /**
             * @description How the last attempt failed, by the names and codes of errors alone: the log has more. Null: none failed.
             * @example StoreUnavailableError: ENOSPC
             */
            last_error: string | null;
            /** @description Since when it is given up; null: it is not. */
            dead_at: string | null;
        };
        /** @description A page of jobs. */
        JobPage: {
            /** @description The jobs, newest first. */
            data: components["schemas"]["Job"][];
            /** @description The way to the next page. */
            pagination: components["schemas"]["Pagination"];
        };
        /**
         * @description The state of a job.
         *
         *     - `waiting`: It is run when its time has come.
         *     - `running`: A process runs it.
         *     - `failing`: The last attempt failed, and it is tried again.
         *     - `dead`: It was given up: an operator can have it run again, or drop it.
         * @enum {string}
         */
        JobState: "waiting" | "running" | "failing" | "dead";
        /** @description What was done with an API key. Claims and documents of versions that did not record the key are not counted. */
        KeyActivity: {
            /** @description The key, also a revoked one. */
            key: components["schemas"]["ApiKeyOfOrganization"];
            /** @description How many claims were filed with the key. */
            claims: {
                /** @description Counted up to 10,000. */
                filed: number;
                /** @description False: there are more than were counted. */
                is_exact: boolean;
                /** @description When the newest of them was filed; null: there is none. */
                newest_at: string | null;
            };
            /** @description The documents that were registered with the key. */
            documents: {
                /** @description Those that were not purged, counted up to 10,000. */
                registered: number;
                /** @description False: there are more than were counted. */
                is_exact: boolean;
                /** @description The newest 20, newest first. */
                newest: {
                    /**
                     * @description Identifier of the document.
                     * @example doc_0198a8b0c1d2000094f5a1b2c3d4e5f6
                     */
                    id: string;
                    /**
                     * @description Identifier of the claim.
                     * @example clm_0198a8b0c1d2000094f5a1b2c3d4e5f6
                     */
                    claim_id: string;
                    /** @description Name of the file, as the client gave it. */
                    name: string;
                    /**
                     * Format: date-time
                     * @description When the document was registered.
                     * @example 2026-01-31T09:30:00.000Z
                     */
                    created_at: string;
                }[];
            };
            /** @description A page of the claims that it filed, newest first. */
            data: components["schemas"]["ClaimRow"][];
            /** @description The way to the next page. */
            pagination: components["schemas"]["Pagination"];
        };
        /** @description The cells that count for shipments of one lane. */
        LaneRules: {
            /** @description The carrier. */
            carrier: components["schemas"]["Carrier"];
            /**
             * @description Country of origin, in two letters.
             * @example ES
             */
            country: string;
            /** @description The lane. */
            lane: components["schemas"]["PlaybookLane"];
            /** @description What happened to the parcels. */
            type: components["schemas"]["IncidenceType"];
            /**
             * @description Year and month of the rules.
             * @example 2026-11
             */
            release: string;
            /** @description Every cell, also those that nobody found. */
            cells: components["schemas"]["EffectiveCell"][];
            /** @description The sources that the cells name, by key. */
            sources: components["schemas"]["PlaybookSource"][];
        };
        /**
         * @description A language of texts for clients and recipients, ISO 639-1.
         *
         *     - `en`: English.
         *     - `es`: Spanish.
         *     - `fr`: French.
         *     - `de`: German.
         *     - `it`: Italian.
         *     - `pt`: Portuguese.
         *     - `nl`: Dutch.
         * @enum {string}
         */
        Language: "en" | "es" | "fr" | "de" | "it" | "pt" | "nl";
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
        /** @description Claims of an organization whose tracking number looks like another one, and is not the same. */
        LookAlikeClaims: {
            /** @description Newest first, at most 10. */
            claims: components["schemas"]["LookAlikeRow"][];
            /** @description How many there are, up to 100. */
            count: number;
            /** @description Whether there are more than were counted. */
            is_more: boolean;
        };
        /** @description A claim whose tracking number looks like another one. */
        LookAlikeRow: {
            /**
             * @description Identifier of the claim.
             * @example clm_0198a8b0c1d2000094f5a1b2c3d4e5f6
             */
            id: string;
            /** @description The organization that filed it. */
            organization: components["schemas"]["Named"];
            /** @description Where the claim stands. */
            status: components["schemas"]["ClaimStatus"];
            /** @description Why it is `PENDING_ACTION`, `CANCELED` or `REJECTED`; null in every other status. */
            status_reason: components["schemas"]["StatusReason"] | null;
            /** @description 1 when filed; one more with each move, and each that is taken back. A move names the one that was seen. */
            version: number;
            /** @description Whether it blocks a new claim for its tracking number. */
            is_open: boolean;
            /** @description `LOST`: it never arrived. `DAMAGED`: it arrived, but not as it should. */
            type: components["schemas"]["IncidenceType"];
            /** @description The carrier that the claim is filed against. */
            carrier: components["schemas"]["Carrier"];
            /** @description The platform that the shipment was booked through; null: through none. */
            provider: components["schemas"]["Provider"] | null;
            /**
             * @description The carrier's number of the parcel, as the client sent it.
             * @example 1Z999AA10123456784
             */
            tracking_number: string;
            /** @description Where the parcel was sent to, without the street. */
            destination: {
                /**
                 * @description Country code, as the client sent it.
                 * @example FR
                 */
                country: string;
                /**
                 * @description City.
                 * @example Paris
                 */
                city: string;
                /**
                 * @description Postal code; empty where the country has none.
                 * @example 75001
                 */
                postcode: string;
            };
            /**
             * @description Name of the recipient.
             * @example Camille Martin
             */
            customer_name: string;
            /** @description The amount claimed, in the smallest unit of `currency`: 129.00 EUR is `12900`. */
            claimed_amount: number;
            /**
             * @description ISO 4217 code, in upper case.
             * @example EUR
             */
            currency: string;
            /** @description How many of the digits of an amount stand behind the decimal point: 2 for EUR, 0 for JPY. */
            minor_digits: number;
            /**
             * Format: date-time
             * @description When it was filed.
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last moved, a move was last taken back, or its refund last changed; when it was filed where nothing did.
             * @example 2026-01-31T09:30:00.000Z
             */
            updated_at: string;
            /**
             * Format: date-time
             * @description Since when it has its status and reason. A move that was taken back leaves no trace here.
             * @example 2026-01-31T09:30:00.000Z
             */
            since: string;
            /** @description How many documents it has, of the newest 1,000. */
            documents: {
                /** @description Documents that are `CONFIRMED`. */
                confirmed: number;
                /** @description Documents that are `PENDING_UPLOAD`. */
                pending: number;
                /** @description Documents that were confirmed since an operator last looked at them. */
                unseen: number;
                /** @description Documents whose bytes are not of the type that the client declared. */
                warnings: number;
            };
            /** @description How much of the evidence that its carrier wants is there. */
            checklist: components["schemas"]["ChecklistFigures"];
            /** @description The operator who works on it; null: nobody. */
            assignee: components["schemas"]["Named"] | null;
            /** @description When the first of its documents was confirmed that no operator has looked at; null without any. */
            unseen_since: string | null;
            /** @description What is due about it; null: nothing, or nobody knows. */
            due: components["schemas"]["RowDue"] | null;
            /** @description A day, YYYY-MM-DD: before it the claim is asleep; null: nobody put it to sleep. */
            asleep_until: string | null;
            /** @description What the carrier approved and paid. */
            money: {
                /** @description What the carrier approved; null: nothing is recorded. */
                approved: components["schemas"]["Money"] | null;
                /** @description What was paid, a sum for each currency. */
                paid: components["schemas"]["Money"][];
                /** @description The amount that the status asks for; null: none. */
                missing: components["schemas"]["MissingAmount"] | null;
            };
            /** @description Every way in which the two numbers differ. */
            differs_in: ("case" | "separators" | "letters" | "invisible")[];
        };
        /** @description A new evidence request with its link. */
        MadeEvidenceRequest: {
            /** @description Identifier of the organization whose claim it is. */
            organization_id: string;
            /**
             * @description Identifier of the request.
             * @example evr_0198a8b0c1d2000094f5a1b2c3d4e5f6
             */
            id: string;
            /**
             * @description Identifier of the claim.
             * @example clm_0198a8b0c1d2000094f5a1b2c3d4e5f6
             */
            claim_id: string;
            /** @description The kinds that are asked for. */
            kinds: components["schemas"]["AskedKind"][];
            /** @description The declaration to be signed. */
            declaration: components["schemas"]["AskedDeclaration"];
            /** @description The language of the page. */
            language: components["schemas"]["Language"];
            /** @description The operator’s own words to the recipient, at most 1000 characters; null: none. */
            note: string | null;
            /** @description What the page shows of the claim. */
            shows: components["schemas"]["ShownFact"][];
            /**
             * Format: date-time
             * @description When it was made.
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
            /** @description Who made it: an e-mail address, or `cli:USER`. */
            created_by: string;
            /**
             * Format: date-time
             * @description Until when the link works: 7 days.
             * @example 2026-01-31T09:30:00.000Z
             */
            expires_at: string;
            /** @description When it was first opened; null: not yet. */
            opened_at: string | null;
            /** @description When it was revoked; null: it was not. */
            revoked_at: string | null;
            /** @description Who revoked it; null: nobody. */
            revoked_by: string | null;
            /** @description What became of it. */
            state: components["schemas"]["EvidenceRequestState"];
            /** @description What came through the link. */
            arrivals: {
                /** @description The files that came, by the kind that they were sent as; nobody has checked it. */
                arrived: {
                    /** @description The kind that was asked for. */
                    kind: components["schemas"]["AskedKind"];
                    /** @description Names of the files. */
                    names: string[];
                }[];
                /** @description Kinds of which no file came. */
                missing: components["schemas"]["AskedKind"][];
                /** @description Whether the declaration was signed. */
                is_signed: boolean;
                /** @description How many of 20 files may still come. */
                left: number;
            };
            /** @description The link. It is shown this once: only a hash of it is kept. Whoever has it can send evidence. */
            url: string;
        };
        /**
         * @description The amount that the status asks for and nobody recorded.
         *
         *     - `APPROVED`: The claim is `PENDING_REFUND_AMOUNT_CONFIRMED` without an approved amount.
         *     - `PAID`: The claim is `RESOLVED` without a payment.
         * @enum {string}
         */
        MissingAmount: "APPROVED" | "PAID";
        /** @description The move that asks the client for what is missing. */
        MissingMove: {
            /**
             * @description The status to move to.
             * @constant
             */
            status: "PENDING_ACTION";
            /** @description The reason that fits what is missing. */
            status_reason: components["schemas"]["StatusReason"];
            /** @description The language of `text`. */
            language: components["schemas"]["Language"];
            /** @description Names what is missing, for the client. */
            text: string;
        };
        /** @description An amount. Currencies are never added up. */
        Money: {
            /**
             * @description In the smallest unit of `currency`.
             * @example 12900
             */
            amount: number;
            /**
             * @description ISO 4217 code.
             * @example EUR
             */
            currency: string;
            /** @description How many of the digits of an amount stand behind the decimal point: 2 for EUR, 0 for JPY. */
            minor_digits: number;
        };
        /** @description Where to move a claim. */
        Move: {
            /** @description The status to move to: any but `CREATED`. */
            status: components["schemas"]["ClaimStatus"];
            /** @description Why: one of the reasons of `status`. Required with `PENDING_ACTION`, `CANCELED` and `REJECTED`; absent or null with every other. */
            status_reason?: components["schemas"]["StatusReason"] | null;
            /** @description The version of the claim that was seen. */
            version: number;
            /** @description Kept with the move, for operators alone; at most 10,000 characters. Absent, null or blank: none. */
            note?: string | null;
            /** @description A message for the client, 1 to 2,000 characters, not blank, without control characters but tabs and line breaks: `status_message` of the claim until the next move. Absent or null: none. */
            status_message?: string | null;
            /** @description The filing with the carrier, with `UNDER_REVIEW` alone. Absent: none is recorded. */
            filing?: components["schemas"]["MoveFiling"];
            /** @description What the carrier approved, with `PENDING_REFUND_AMOUNT_CONFIRMED` alone. Absent: the amount stays as it is. */
            refund?: components["schemas"]["MoveRefund"];
            /** @description What the carrier paid, with `RESOLVED` alone. Absent: none is recorded. */
            payment?: components["schemas"]["MovePayment"];
        };
        /** @description When and how a claim is filed with its carrier. */
        MoveFiling: {
            /**
             * @description The carrier’s day, `YYYY-MM-DD`: not after today, not before the shipment was posted. Absent: as it is recorded, else today in the carrier’s country.
             * @example 2026-01-31
             */
            filed_on?: string;
            /** @description On which way; null: not known. Absent: as it is recorded. */
            channel?: components["schemas"]["FilingChannel"] | null;
            /**
             * @description The carrier’s reference of the case, 1 to 200 characters: the same as in the facts of the shipment. Absent: it stays as it is; null takes it away.
             * @example RX-2201
             */
            carrier_reference?: string | null;
        };
        /** @description What a carrier paid, recorded with a move. */
        MovePayment: {
            /**
             * @description What the carrier paid, in the smallest unit of `currency` as ISO 4217 has it: 129.00 EUR is 12900, 150 JPY is 150; below zero: it took it back. Never 0.
             * @example 12900
             */
            amount: number;
            /**
             * @description ISO 4217 code.
             * @example EUR
             */
            currency: string;
            /**
             * @description The carrier’s day, `YYYY-MM-DD`, not after today. Absent: today.
             * @example 2026-01-31
             */
            paid_on?: string;
            /**
             * @description The carrier’s, 1 to 200 characters; null: none.
             * @example SEPA 4711
             */
            reference?: string | null;
            /** @description The version of the claim’s money that was seen. Absent: any. */
            version?: number;
        };
        /** @description What a carrier approved, recorded with a move. */
        MoveRefund: {
            /** @description What the carrier approved, in the smallest unit of `currency` as ISO 4217 has it: 129.00 EUR is 12900, 150 JPY is 150. Null takes it away. */
            amount: number | null;
            /** @description ISO 4217 code. Absent or null with no amount. */
            currency?: string | null;
            /**
             * @description The carrier’s reference of its approval or credit note, 1 to 200 characters; null: none. Absent: as it is.
             * @example CN-2026-118
             */
            reference?: string | null;
            /**
             * @description The carrier’s day, `YYYY-MM-DD`, not after today. Absent: as it is, else today.
             * @example 2026-01-31
             */
            approved_on?: string;
            /** @description The version of the claim’s money that was seen. Absent: any. */
            version?: number;
        };
        /** @description The claim cannot be moved like this. */
        MoveRefused: {
            /**
             * @description The same as the HTTP status.
             * @constant
             */
            statusCode: 409;
            /** @description What went wrong, for a person. Its wording may change. */
            error: string;
            /**
             * @description What went wrong, for programs.
             * @constant
             */
            statusReasonCode: "MOVE_REFUSED";
            /** @description Identifier of the open claim in the way; absent when it is refused for another reason. */
            blocking_claim_id?: string;
        };
        /** @description What became of one claim of several; `outcome` says which of the two it is. */
        MoveResult: {
            /**
             * @description Identifier of the claim.
             * @example clm_0198a8b0c1d2000094f5a1b2c3d4e5f6
             */
            id: string;
            /**
             * @description It was done.
             * @constant
             */
            outcome: "moved";
            /** @description The claim as it is now. */
            claim: components["schemas"]["ClaimRow"];
        } | {
            /**
             * @description Identifier of the claim.
             * @example clm_0198a8b0c1d2000094f5a1b2c3d4e5f6
             */
            id: string;
            /**
             * @description It was not done. With `INTERNAL_ERROR` or `SERVICE_UNAVAILABLE` look at the claim before you try again.
             * @constant
             */
            outcome: "failed";
            /** @description Why it was not done. */
            error: {
                /** @description Reason code, as a request for this claim alone would have. */
                code: string;
                /** @description What went wrong, for a person. Its wording may change. */
                message: string;
            };
        };
        /** @description What became of each claim that was to be moved. */
        MoveResults: {
            /** @description How many claims were moved. */
            moved: number;
            /** @description One for each claim of the request, in its order. */
            results: components["schemas"]["MoveResult"][];
        };
        /** @description Identifier and name of an organization, an operator or a document. */
        Named: {
            /**
             * @description Identifier.
             * @example org_94f5a1b2c3d4e5f6
             */
            id: string;
            /**
             * @description Name; the identifier where none is known.
             * @example Shop
             */
            name: string;
        };
        /** @description A note on a claim. */
        NoteInput: {
            /**
             * @description The note, 1 to 10,000 characters, not blank. Clients never see it.
             * @example Carrier called: the parcel is being searched.
             */
            text: string;
        };
        /** @description What became of one claim of several; `outcome` says which of the two it is. */
        NoteResult: {
            /**
             * @description Identifier of the claim.
             * @example clm_0198a8b0c1d2000094f5a1b2c3d4e5f6
             */
            id: string;
            /**
             * @description It was done.
             * @constant
             */
            outcome: "noted";
            /** @description The claim as it is now. */
            claim: components["schemas"]["ClaimRow"];
        } | {
            /**
             * @description Identifier of the claim.
             * @example clm_0198a8b0c1d2000094f5a1b2c3d4e5f6
             */
            id: string;
            /**
             * @description It was not done. With `INTERNAL_ERROR` or `SERVICE_UNAVAILABLE` look at the claim before you try again.
             * @constant
             */
            outcome: "failed";
            /** @description Why it was not done. */
            error: {
                /** @description Reason code, as a request for this claim alone would have. */
                code: string;
                /** @description What went wrong, for a person. Its wording may change. */
                message: string;
            };
        };
        /** @description What became of each note. */
        NoteResults: {
            /** @description One for each claim of the request, in its order. */
            results: components["schemas"]["NoteResult"][];
        };
        /** @description What you are told of. */
        NotificationChoices: {
            /** @description The kinds that you are not told of. */
            turned_off: components["schemas"]["NotificationKind"][];
        };
        /**
         * @description What a notification tells of.
         *
         *     - `assigned`: Somebody else assigned the claim to you, and you still have it.
         *     - `evidence`: A document arrived for a claim of yours, and nobody has looked at it; another one with each document.
         *     - `due`: Something about a claim of yours is due within three days, or was; another one when the day has passed.
         * @enum {string}
         */
        NotificationKind: "assigned" | "evidence" | "due";
        /** @description A page of your notifications: there are at most 200, of 30 days. */
        NotificationPage: {
            /** @description The notifications, newest first. */
            data: components["schemas"]["OperatorNotification"][];
            /** @description How many you have not read. */
            unread: number;
            /**
             * @description The kinds that you are not told of.
             * @example [
             *       "due"
             *     ]
             */
            turned_off: components["schemas"]["NotificationKind"][];
            /** @description The way to the next page. */
            pagination: components["schemas"]["Pagination"];
        };
        /** @description Notifications that were read. */
        NotificationsRead: {
            /** @description Identifiers of notifications; those that are none of yours change nothing. */
            ids: string[];
        };
        /** @description How to get the page of what is older. */
        OlderPage: {
            /** @description For the page of what is older; null: nothing is. */
            cursor: string | null;
            /** @description Whether there is anything older. */
            has_more: boolean;
        };
        /** @description An operator with a one-time password, which cannot be read again. */
        OneTimePassword: {
            /** @description The operator, who must change the password first. */
            operator: components["schemas"]["Operator"];
            /**
             * @description Shown this once: hand it to the operator, who changes it at the first sign-in.
             * @example k7m2p-9xqta-3vwhc-bn4rd
             */
            one_time_password: string;
            /**
             * Format: date-time
             * @description Until when it lets the operator in: 7 days from now.
             * @example 2026-01-31T09:30:00.000Z
             */
            password_expires_at: string;
        };
        /** @description A person who works for the one who runs the service. */
        Operator: {
            /**
             * @description Identifier of the operator.
             * @example opr_94f5a1b2c3d4e5f6
             */
            id: string;
            /**
             * @description E-mail address that the operator signs in with, in lower case. It never changes.
             * @example ana@example.com
             */
            email: string;
            /**
             * @description Name that colleagues see.
             * @example Ana
             */
            name: string;
            /** @description What the operator may do. */
            role: components["schemas"]["OperatorRole"];
            /**
             * Format: date-time
             * @description When the operator was added.
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
            /** @description Since when the operator cannot sign in; null: can sign in. */
            disabled_at: string | null;
            /** @description Last sign-in with the password; null: never signed in. */
            last_sign_in_at: string | null;
            /** @description Whether the password is a one-time password, which must be changed before anything else. */
            must_change_password: boolean;
        };
        /** @description What changes of an operator. An empty object changes nothing. */
        OperatorChange: {
            /** @description New name, 1 to 200 characters, not blank. Absent or null: it stays. */
            name?: string | null;
            /** @description New role. Access tokens that were issued with less do not gain by it. Absent or null: it stays. */
            role?: components["schemas"]["OperatorRole"] | null;
            /** @description True: the operator cannot sign in, and sessions and access tokens end for good. False: the operator can sign in again. Absent or null: as it is. */
            disabled?: boolean | null;
        };
        /** @description A new operator. The service makes the first password. */
        OperatorInput: {
            /**
             * @description E-mail address to sign in with, at most 254 characters. Kept in lower case; no two operators have the same, disabled ones counted.
             * @example ana@example.com
             */
            email: string;
            /**
             * @description Name that colleagues see, 1 to 200 characters, not blank.
             * @example Ana
             */
            name: string;
            /** @description What the operator may do. */
            role: components["schemas"]["OperatorRole"];
        };
        /** @description All operators. There are no pages. */
        OperatorList: {
            /** @description Every operator, disabled ones too, oldest first. */
            data: components["schemas"]["Operator"][];
        };
        /** @description Something about a claim of yours. */
        OperatorNotification: {
            /**
             * @description Identifier: another one when what it tells changes.
             * @example due.clm_0198a8b0c1d2000094f5a1b2c3d4e5f6.2026-01-31
             */
            id: string;
            /** @description What it tells of. */
            kind: components["schemas"]["NotificationKind"];
            /**
             * Format: date-time
             * @description Since when it holds.
             * @example 2026-01-31T09:30:00.000Z
             */
            at: string;
            /** @description Whether you have read it. */
            is_read: boolean;
            /** @description The claim. */
            claim: {
                /**
                 * @description Identifier of the claim.
                 * @example clm_0198a8b0c1d2000094f5a1b2c3d4e5f6
                 */
                id: string;
                /** @description Its organization. */
                organization: components["schemas"]["Named"];
                /**
                 * @description Tracking number.
                 * @example 1Z999AA10123456784
                 */
                tracking_number: string;
                /**
                 * @description Name of the carrier.
                 * @example UPS
                 */
                carrier: string;
                /** @description Its status now. */
                status: components["schemas"]["ClaimStatus"];
            };
            /**
             * @description With `assigned`: who assigned it, by e-mail address; else null.
             * @example ana@example.com
             */
            actor: string | null;
            /** @description With `due`: what is due, and when; else null. */
            due: {
                /**
                 * Format: date
                 * @description The day.
                 * @example 2026-01-31
                 */
                on: string;
                /** @description What is due; null: not known. */
                kind: ("FILE" | "ANSWER") | null;
                /** @description Whether it is due on this day at the latest, and possibly before. */
                is_latest: boolean;
                /** @description Whether the day has passed, in UTC. */
                is_overdue: boolean;
            } | null;
        };
        /**
         * @description What an operator may do. `x-roles` of an operation says which roles may use it.
         *
         *     - `admin`: Everything: claims, organizations, keys, operators, the audit log.
         *     - `agent`: Works claims: moves, assigns and annotates them. Sees neither keys nor the audit log.
         *     - `viewer`: Reads claims, organizations, keys and the audit log, and changes nothing but their own credentials.
         * @enum {string}
         */
        OperatorRole: "admin" | "agent" | "viewer";
        /** @description A client of the service, with how much it has. */
        Organization: {
            /**
             * @description Identifier of the organization.
             * @example org_94f5a1b2c3d4e5f6
             */
            id: string;
            /**
             * @description Name of the organization.
             * @example Shop
             */
            name: string;
            /**
             * Format: date-time
             * @description When it was added.
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
            /** @description Since when its keys are refused; null: they are accepted. */
            disabled_at: string | null;
            /** @description The language of texts to it; `en` when it is added. */
            language: components["schemas"]["Language"];
            /** @description Claims that are not decided; 0 for agents. */
            open_claims: number;
            /** @description All of its claims; 0 for agents. */
            claims: number;
            /** @description Keys that are not revoked; 0 for agents. */
            keys: number;
            /** @description Bytes of the files of its documents; 0 for agents. */
            stored_bytes: number;
            /** @description The most bytes of files that it may have; null: no limit. */
            max_stored_bytes: number | null;
        };
        /** @description What changes of an organization. An empty object changes nothing. */
        OrganizationChange: {
            /** @description New name, 1 to 200 characters, not blank. Absent or null: it stays. */
            name?: string | null;
            /** @description The language of texts to it. Absent or null: as it is. */
            language?: components["schemas"]["Language"] | null;
            /** @description True: all of its keys are refused within 5 seconds. False: those that are not revoked are accepted again, for which the password must be fresh. Absent or null: as it is. */
            disabled?: boolean | null;
        };
        /** @description A new organization. */
        OrganizationInput: {
            /**
             * @description Name of the organization, 1 to 200 characters, not blank. Two may have the same.
             * @example Shop
             */
            name: string;
        };
        /** @description All organizations. There are no pages. */
        OrganizationList: {
            /** @description Every organization, disabled ones too, oldest first. */
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
        /** @description What carriers approved and have not paid. */
        Outstanding: {
            /**
             * @description The day, UTC, that ages are counted to.
             * @example 2026-01-31
             */
            today: string;
            /** @description One for each carrier or organization and currency. */
            data: components["schemas"]["OutstandingRow"][];
            /** @description Of all pages, one for each currency: they are never added up. */
            totals: components["schemas"]["OutstandingRow"][];
            /** @description The way to the next page. */
            pagination: components["schemas"]["Pagination"];
        };
        /** @description What is approved and not paid, in one currency. */
        OutstandingRow: {
            /**
             * @description Name of the carrier; null: of all.
             * @example UPS
             */
            carrier: string | null;
            /** @description The organization; null: of all. */
            organization: components["schemas"]["Named"] | null;
            /**
             * @description ISO 4217 code, in upper case.
             * @example EUR
             */
            currency: string;
            /** @description How many of the digits of an amount stand behind the decimal point: 2 for EUR, 0 for JPY. */
            minor_digits: number;
            /** @description Claims with something outstanding. */
            claims: number;
            /**
             * @description The sum, in the smallest unit of `currency`, as the text of an integer: it can be larger than a JSON number holds.
             * @example 1234500
             */
            amount: string;
            /**
             * @description The earliest day of an approval among them.
             * @example 2026-01-31
             */
            oldest: string;
            /** @description The same by the days since the approval: 0 to 30, 31 to 60, 61 to 90, more. */
            ages: {
                /** @description Days since the approval, inclusive. */
                from_days: number;
                /** @description Days since the approval, inclusive; null: no end. */
                to_days: number | null;
                approved_from: string | null;
                approved_to: string | null;
                /** @description Claims with something outstanding. */
                claims: number;
                /**
                 * @description The sum, in the smallest unit of `currency`, as the text of an integer: it can be larger than a JSON number holds.
                 * @example 1234500
                 */
                amount: string;
            }[];
        };
        /** @description An access token, with its operator. */
        OwnedAccessToken: {
            /**
             * @description Identifier of the access token: not the token itself.
             * @example tok_94f5a1b2c3d4e5f6
             */
            id: string;
            /**
             * @description What it is for.
             * @example Nightly report
             */
            name: string;
            /** @description Whether it can only read, and change nothing. */
            read_only: boolean;
            /** @description The owner's role when it was issued. It may do what both that role and the owner's present one may. */
            role: components["schemas"]["OperatorRole"];
            /**
             * Format: date-time
             * @description When it was issued.
             * @example 2026-01-31T09:30:00.000Z
             */
            created_at: string;
            /** @description Last use, exact to a minute; null: never used. */
            last_used_at: string | null;
            /** @description When it ends. Null: it does not expire, as tokens of earlier versions. */
            expires_at: string | null;
            /** @description The operator that it belongs to. */
            operator: {
                /**
                 * @description Identifier of the operator.
                 * @example opr_94f5a1b2c3d4e5f6
                 */
                id: string;
                /**
                 * @description E-mail address of the operator, in lower case.
                 * @example ana@example.com
                 */
                email: string;
                /**
                 * @description Name of the operator.
                 * @example Ana
                 */
                name: string;
                /** @description The present role of the operator. */
                role: components["schemas"]["OperatorRole"];
            };
        };
        /** @description The access tokens of all operators. There are no pages. */
        OwnedAccessTokenList: {
            /** @description Those that were not revoked, oldest first. */
            data: components["schemas"]["OwnedAccessToken"][];
        };
        /** @description How to get the next page: send `cursor` back with the same query. */
        Pagination: {
            /** @description For the next page; null on the last one. */
            cursor: string | null;
            /** @description Whether there is another page. */
            has_more: boolean;
        };
        /** @description A new password for the operator who is signed in. */
        PasswordChange: {
            /** @description May be left out for a one-time password that was typed in this session within 10 minutes. */
            current_password?: string | null;
            /** @description 12 to 200 characters, not the e-mail address, and not easily guessed: no leaked password, and none made of leaked ones, names, repetitions or rows of keys. */
            new_password: string;
        };
        /** @description The password, typed again. */
        PasswordConfirmation: {
            /** @description The present password. */
            password: string;
        };
        /** @description What a carrier paid for a claim, or took back. */
        Payment: {
            /**
             * @description Identifier of the payment.
             * @example pay_0198a8b0c1d2000094f5a1b2c3d4e5f6
             */
            id: string;
            /** @description In the smallest unit of `currency`; below zero: taken back. */
            amount: number;
            /**
             * @description ISO 4217 code.
             * @example EUR
             */
            currency: string;
            /** @description How many of the digits of an amount stand behind the decimal point: 2 for EUR, 0 for JPY. */
            minor_digits: number;
            /**
             * @description The carrier’s day.
             * @example 2026-01-31
             */
            paid_on: string;
            /** @description The carrier’s reference; null: none. */
            reference: string | null;
            /** @description The statement it was imported from; null: none. */
            statement_id: string | null;
            /** @description The line of that statement; null: none. */
            statement_line: number | null;
            /**
             * Format: date-time
             * @description When it was recorded.
             * @example 2026-01-31T09:30:00.000Z
             */
            recorded_at: string;
            /**
             * @description Who recorded it.
             * @example ana@example.com
             */
            recorded_by: string;
            /** @description Since when it counts no more; null: it counts. */
            withdrawn_at: string | null;
            /** @description Who withdrew it; null: nobody. */
            withdrawn_by: string | null;
        };
        /** @description A payment that was recorded or withdrawn. */
        PaymentEvent: {
            /** @description In the smallest unit of `currency`; below zero: taken back. */
            amount: number;
            /**
             * @description ISO 4217 code.
             * @example EUR
             */
            currency: string;
            /** @description How many of the digits of an amount stand behind the decimal point: 2 for EUR, 0 for JPY. */
            minor_digits: number;
            /** @description The carrier’s reference; null: none. */
            reference: string | null;
            /**
             * @description The carrier’s day.
             * @example 2026-01-31
             */
            paid_on: string;
        };
        /** @description What a carrier paid. */
        PaymentInput: {
            /**
             * @description What the carrier paid, in the smallest unit of `currency` as ISO 4217 has it: 129.00 EUR is 12900, 150 JPY is 150; below zero: it took it back. Never 0.
             * @example 12900
             */
            amount: number;
            /**
             * @description ISO 4217 code.
             * @example EUR
             */
            currency: string;
            /**
             * @description The carrier’s day, `YYYY-MM-DD`, not after today. Absent: today.
             * @example 2026-01-31
             */
            paid_on?: string;
            /**
             * @description The carrier’s, 1 to 200 characters; null: none.
             * @example SEPA 4711
             */
            reference?: string | null;
            /** @description The version of the claim’s money that was seen. */
            version: number;
        };
        /** @description What became of one claim of several; `outcome` says which of the two it is. */
        PaymentResult: {
            /**
             * @description Identifier of the claim.
             * @example clm_0198a8b0c1d2000094f5a1b2c3d4e5f6
             */
            id: string;
            /**
             * @description It was done.
             * @constant
             */
            outcome: "recorded";
            /** @description The claim as it is now. */
            claim: components["schemas"]["ClaimRow"];
        } | {
            /**
             * @description Identifier of the claim.
             * @example clm_0198a8b0c1d2000094f5a1b2c3d4e5f6
             */
            id: string;
            /**
             * @description It was not done. With `INTERNAL_ERROR` or `SERVICE_UNAVAILABLE` look at the claim before you try again.
             * @constant
             */
            outcome: "failed";
            /** @description Why it was not done. */
            error: {
                /** @description Reason code, as a request for this claim alone would have. */
                code: string;
                /** @description What went wrong, for a person. Its wording may change. */
                message: string;
            };
        };
        /** @description What became of each payment. */
        PaymentResults: {
            /** @description One for each claim of the request, in its order. */
            results: components["schemas"]["PaymentResult"][];
        };
        /** @description The payment counts no more. */
        PaymentWithdrawal: {
            /** @description The version of the claim’s money that was seen. */
            version: number;
        };
        /** @description What each carrier wants, and by when. */
        Playbook: {
            /**
             * @description Year and month of the rules.
             * @example 2026-11
             */
            release: string;
            /** @description What releases changed; empty: nothing yet. */
            changes: components["schemas"]["PlaybookChange"][];
            /** @description The carriers, by name. */
            carriers: components["schemas"]["CarrierRules"][];
            /** @description The laws. */
            laws: components["schemas"]["PlaybookLaw"][];
            /** @description The sources that the cells name, by key. */
            sources: components["schemas"]["PlaybookSource"][];
        };
        /** @description How long an answer usually takes. */
        PlaybookAnswer: {
            /**
             * @description How many.
             * @example 7
             */
            count: number;
            /** @description The unit. */
            unit: components["schemas"]["PlaybookUnit"];
        };
        /** @description A cell of a rule, Redress’s own and the house’s side by side. */
        PlaybookCell: {
            /** @description The cell. */
            cell: components["schemas"]["PlaybookCellName"];
            /** @description The cell of this rule that Redress comes with; null: nobody found it. */
            built_in: {
                /** @description The value, in the shape of the cell: `opens` and `closes` have a term, each other cell its own. */
                value: components["schemas"]["PlaybookTerm"] | components["schemas"]["PlaybookEvidence"] | components["schemas"]["PlaybookLiability"] | components["schemas"]["PlaybookAnswer"] | components["schemas"]["PlaybookFiling"] | components["schemas"]["PlaybookLanguage"];
                /** @description The authority that it is known from. */
                confidence: components["schemas"]["PlaybookConfidence"];
                /**
                 * @description Keys of `sources`.
                 * @example [
                 *       "BP1"
                 *     ]
                 */
                sources: string[];
                /** @description What else is to know; null: nothing. */
                note: string | null;
            } | null;
            /** @description The cell as set for the installation; null: it is not. */
            house: components["schemas"]["HouseCell"] | null;
            /** @description The cell as set for the organization that was asked for; null: it is not. */
            house_organization: components["schemas"]["HouseCell"] | null;
            /** @description The cell that counts for the shipments of this rule. */
            effective: components["schemas"]["EffectiveCell"];
        };
        /**
         * @description A cell of a rule.
         *
         *     - `opens`: The earliest day on which a claim can be filed with the carrier.
         *     - `closes`: The latest day.
         *     - `evidence`: The evidence that is wanted.
         *     - `liability`: What is paid without an insurance.
         *     - `answer`: How long an answer usually takes.
         *     - `filing`: Where and how a claim is filed.
         *     - `language`: The language of letters.
         * @enum {string}
         */
        PlaybookCellName: "opens" | "closes" | "evidence" | "liability" | "answer" | "filing" | "language";
        /** @description A cell that a release of Redress changed. */
        PlaybookChange: {
            /**
             * @description Year and month of the rules.
             * @example 2026-11
             */
            release: string;
            /** @description The carrier. */
            carrier: components["schemas"]["Carrier"];
            /** @description What happened to the parcels. */
            type: components["schemas"]["IncidenceType"];
            /** @description The cell. */
            cell: components["schemas"]["PlaybookCellName"];
            /** @description The cell before, in words; null: there was none. */
            before: string | null;
            /** @description The cell since, in words; null: there is none any more. */
            after: string | null;
        };
        /**
         * @description The authority that a cell is known from.
         *
         *     - `carrier`: A page of the carrier.
         *     - `contract`: A contract with the carrier.
         *     - `law`: A law.
         *     - `third_party`: Somebody else alone: never certain.
         * @enum {string}
         */
        PlaybookConfidence: "carrier" | "contract" | "law" | "third_party";
        /** @description The evidence that is wanted. */
        PlaybookEvidence: {
            /** @description All of these are wanted; each entry is met by one of its kinds. */
            wanted: components["schemas"]["EvidenceKind"][][];
        };
        /** @description Where and how a claim is filed. */
        PlaybookFiling: {
            /**
             * @description In words.
             * @example Online form; the sender alone.
             */
            how: string;
        };
        /**
         * @description Whether shipments stay in their country.
         *
         *     - `DOMESTIC`: Origin and destination are in the same country.
         *     - `INTERNATIONAL`: They are in two countries.
         * @enum {string}
         */
        PlaybookLane: "DOMESTIC" | "INTERNATIONAL";
        /** @description The language of letters to the carrier. */
        PlaybookLanguage: {
            /**
             * @description ISO 639-1 code.
             * @example es
             */
            language: string;
        };
        /** @description A law, which answers where the carrier’s rules do not. */
        PlaybookLaw: {
            /**
             * @description Short name.
             * @example CMR
             */
            law: string;
            /** @description Title. */
            title: string;
            /**
             * @description Country of origin, in two letters; null: any.
             * @example ES
             */
            country: string | null;
            /** @description The lane. */
            lane: components["schemas"]["PlaybookLane"];
            /** @description What happened to the parcels. */
            type: components["schemas"]["IncidenceType"];
            /**
             * @description The carriers that it is for.
             *
             *     - `ANY`: All.
             *     - `COURIER`: Those that are no postal operators.
             *     - `POSTAL`: Postal operators.
             * @enum {string}
             */
            carriage: "ANY" | "COURIER" | "POSTAL";
            /** @description The cells that it has. */
            cells: {
                /** @description The cell. */
                cell: components["schemas"]["PlaybookCellName"];
                /** @description The value, in the shape of the cell: `opens` and `closes` have a term, each other cell its own. */
                value: components["schemas"]["PlaybookTerm"] | components["schemas"]["PlaybookEvidence"] | components["schemas"]["PlaybookLiability"] | components["schemas"]["PlaybookAnswer"] | components["schemas"]["PlaybookFiling"] | components["schemas"]["PlaybookLanguage"];
                /** @description The authority that it is known from. */
                confidence: components["schemas"]["PlaybookConfidence"];
                /**
                 * @description Keys of `sources`.
                 * @example [
                 *       "BP1"
                 *     ]
                 */
                sources: string[];
                /** @description What else is to know; null: nothing. */
                note: string | null;
            }[];
        };
        /** @description What is paid without an insurance. */
        PlaybookLiability: {
            /**
             * @description Amount for each parcel.
             * @example 40
             */
            per_parcel?: string;
            /**
             * @description Amount for each kg, beside that for the parcel.
             * @example 40
             */
            per_kg?: string;
            /**
             * @description The least that is paid.
             * @example 40
             */
            minimum?: string;
            /**
             * @description ISO 4217 code; `XDR` is the special drawing right.
             * @example EUR
             */
            currency?: string;
        };
        /**
         * @description Where a cell was found.
         *
         *     - `house_organization`: In the house rules of the organization.
         *     - `house`: In the house rules of the installation.
         *     - `carrier`: In the rules of the carrier.
         *     - `law`: In the law of the lane: the carrier’s own rule is not known.
         * @enum {string}
         */
        PlaybookPlace: "house_organization" | "house" | "carrier" | "law";
        /** @description A page that a cell was read from. */
        PlaybookSource: {
            /**
             * @description Its key.
             * @example BP1
             */
            key: string;
            /**
             * @description Whose word it is.
             *
             *     - `carrier`: The carrier’s.
             *     - `platform`: That of a platform that sells the carrier’s labels.
             *     - `law`: A law’s.
             *     - `third_party`: Somebody else’s.
             * @enum {string}
             */
            kind: "carrier" | "platform" | "law" | "third_party";
            /** @description Its address; null: it has no public one. */
            url: string | null;
            /** @description The date that it shows; null: none. */
            date: string | null;
        };
        /**
         * @description The day from which a term counts.
         *
         *     - `POSTING`: The day on which the parcel was posted or collected.
         *     - `EXPECTED_DELIVERY`: The day on which it was to be delivered.
         *     - `DELIVERY`: The day on which it was delivered.
         * @enum {string}
         */
        PlaybookStart: "POSTING" | "EXPECTED_DELIVERY" | "DELIVERY";
        /** @description A number of days or months, counted from a day. */
        PlaybookTerm: {
            /**
             * @description How many.
             * @example 7
             */
            count: number;
            /** @description The unit. */
            unit: components["schemas"]["PlaybookUnit"];
            /** @description The day from which it counts. */
            from: components["schemas"]["PlaybookStart"];
            /** @description The term when the day that this one counts from is not known; absent: there is none. */
            otherwise?: {
                /**
                 * @description How many.
                 * @example 7
                 */
                count: number;
                /** @description The unit. */
                unit: components["schemas"]["PlaybookUnit"];
                /** @description The day from which it counts. */
                from: components["schemas"]["PlaybookStart"];
            };
        };
        /**
         * @description The unit of a term.
         *
         *     - `days`: Calendar days.
         *     - `working_days`: Days without weekends and public holidays.
         *     - `days_without_holidays`: Calendar days without public holidays.
         *     - `days_without_sundays_and_holidays`: Calendar days without Sundays and public holidays.
         *     - `months`: Calendar months.
         * @enum {string}
         */
        PlaybookUnit: "days" | "working_days" | "days_without_holidays" | "days_without_sundays_and_holidays" | "months";
        /**
         * @description The platform or carrier that the shipment was booked through. Only for shipments booked through a multi-carrier platform; absent for others.
         * @enum {string}
         */
        Provider: "BPOST" | "BRT" | "CHRONOPOST" | "CORREOS" | "CORREOS_EXPRESS" | "CTT" | "DPD" | "EVRI" | "FEDEX" | "GLS" | "INPOST" | "MAERSK" | "PAACK" | "PC_COMPONENTES" | "POSTAG" | "SENDCLOUD" | "SEUR" | "UPS" | "WING";
        /** @description The tables that do not change from claim to claim. */
        Reference: {
            /** @description Every carrier with its tracking page, by name. */
            carriers: components["schemas"]["CarrierLink"][];
            /** @description Every provider. */
            providers: components["schemas"]["Provider"][];
            /** @description Digits behind the decimal point, by ISO 4217 code: `{"EUR": 2, "JPY": 0}`. */
            currencies: {
                [key: string]: number;
            };
            /** @description Every status, in the order in which claims usually pass them. */
            statuses: {
                /** @description The status. */
                status: components["schemas"]["ClaimStatus"];
                /** @description The reasons that it can carry, one of which a move into it needs; empty: it carries none. */
                reasons: components["schemas"]["StatusReason"][];
                /** @description Whether a claim in this status keeps a new one from being filed for its tracking number; `by reason`: unless its reason is one of `closing_reasons`. */
                blocks_new_claim: boolean | "by reason";
                /** @description The reasons with which it does not block. */
                closing_reasons: components["schemas"]["StatusReason"][];
            }[];
        };
        /** @description A version of the approved amount. */
        RefundChange: {
            /** @description One more with each change of the approved amount. */
            version: number;
            /** @description In the smallest unit; null: it was taken away. */
            amount: number | null;
            /** @description ISO 4217 code; null without an amount. */
            currency: string | null;
            minor_digits: number | null;
            /** @description The carrier’s reference; null: none. */
            reference: string | null;
            /** @description The carrier’s day; null without an amount. */
            approved_on: string | null;
            /**
             * Format: date-time
             * @description When it was recorded.
             * @example 2026-01-31T09:30:00.000Z
             */
            recorded_at: string;
            /**
             * @description Who recorded it.
             * @example ana@example.com
             */
            recorded_by: string;
        };
        /** @description Somebody changed the refund or a payment since the version that was named. */
        RefundChanged: {
            /**
             * @description The same as the HTTP status.
             * @constant
             */
            statusCode: 409;
            /** @description What went wrong, for a person. Its wording may change. */
            error: string;
            /**
             * @description What went wrong, for programs.
             * @constant
             */
            statusReasonCode: "REFUND_CHANGED";
            /** @description The money of the claim as it is now. */
            changed: components["schemas"]["ClaimMoney"];
        };
        /** @description What was recorded of the approved amount. */
        RefundEvent: {
            /** @description In the smallest unit; null: it was taken away. */
            amount: number | null;
            /** @description ISO 4217 code; null without an amount. */
            currency: string | null;
            minor_digits: number | null;
            /** @description The carrier’s reference; null: none. */
            reference: string | null;
            /** @description The carrier’s day; null without an amount. */
            approved_on: string | null;
        };
        /** @description What a carrier approved. */
        RefundInput: {
            /** @description What the carrier approved, in the smallest unit of `currency` as ISO 4217 has it: 129.00 EUR is 12900, 150 JPY is 150. Null takes it away. */
            amount: number | null;
            /** @description ISO 4217 code. Absent or null with no amount. */
            currency?: string | null;
            /**
             * @description The carrier’s reference of its approval or credit note, 1 to 200 characters; null: none. Absent: as it is.
             * @example CN-2026-118
             */
            reference?: string | null;
            /**
             * @description The carrier’s day, `YYYY-MM-DD`, not after today. Absent: as it is, else today.
             * @example 2026-01-31
             */
            approved_on?: string;
            /** @description The version of the claim’s money that was seen. */
            version: number;
        };
        /** @description What became of one claim of several; `outcome` says which of the two it is. */
        RefundResult: {
            /**
             * @description Identifier of the claim.
             * @example clm_0198a8b0c1d2000094f5a1b2c3d4e5f6
             */
            id: string;
            /**
             * @description It was done.
             * @constant
             */
            outcome: "changed";
            /** @description The claim as it is now. */
            claim: components["schemas"]["ClaimRow"];
        } | {
            /**
             * @description Identifier of the claim.
             * @example clm_0198a8b0c1d2000094f5a1b2c3d4e5f6
             */
            id: string;
            /**
             * @description It was not done. With `INTERNAL_ERROR` or `SERVICE_UNAVAILABLE` look at the claim before you try again.
             * @constant
             */
            outcome: "failed";
            /** @description Why it was not done. */
            error: {
                /** @description Reason code, as a request for this claim alone would have. */
                code: string;
                /** @description What went wrong, for a person. Its wording may change. */
                message: string;
            };
        };
        /** @description What became of each refund. */
        RefundResults: {
            /** @description One for each claim of the request, in its order. */
            results: components["schemas"]["RefundResult"][];
        };
        /** @description What is due about a claim, and when. */
        RowDue: {
            /**
             * @description The day, YYYY-MM-DD, in the carrier's country.
             * @example 2026-12-09
             */
            on: string;
            /**
             * @description What is due.
             *
             *     - `FILE`: The claim has to be filed with the carrier.
             *     - `ANSWER`: The carrier's answer is awaited.
             * @enum {string}
             */
            kind: "FILE" | "ANSWER";
            /** @description Whether it is due on this day at the latest: the day of delivery is not known. */
            is_latest: boolean;
        };
        /** @description A view of the queue under a name. */
        SavedView: {
            /**
             * @description Identifier of the view.
             * @example view_0198a8b0c1d2000094f5a1b2c3d4e5f6
             */
            id: string;
            /**
             * @description Name, 1 to 60 characters, not blank: unique among the team's views, and among the own ones of an operator. White space around it is taken off.
             * @example DPD, late
             */
            name: string;
            /** @description For whom it is. */
            scope: components["schemas"]["ViewScope"];
            /**
             * @description The parameters of the console's queue as its address has them, by name: those of `GET /operator/v1/claims` without `limit` and `cursor`, several values with commas between them; `view`, a view of the console; `within`, which is `view` where a search stays within it. At most 8000 characters.
             * @example {
             *       "view": "carrier",
             *       "carrier": "DPD,GLS",
             *       "sort": "since"
             *     }
             */
            query: {
                [key: string]: string;
            };
            /** @description Names of the list's columns, 1 to 30; null: those that each reader chose. */
            columns?: string[] | null;
            /** @description The operator who made it. */
            owner: components["schemas"]["Named"];
            /** @description Whether you may change and remove it. */
            may_change: boolean;
            /** @description One more with each change. */
            version: number;
            /**
             * Format: date-time
             * @description When it was made or last changed.
             * @example 2026-01-31T09:30:00.000Z
             */
            changed_at: string;
            /**
             * @description Who made or last changed it.
             * @example ana@example.com
             */
            changed_by: string;
        };
        /** @description A view as it is to be, and the version that was seen. */
        SavedViewChange: {
            /**
             * @description Name, 1 to 60 characters, not blank: unique among the team's views, and among the own ones of an operator. White space around it is taken off.
             * @example DPD, late
             */
            name: string;
            /** @description For whom it is. */
            scope: components["schemas"]["ViewScope"];
            /**
             * @description The parameters of the console's queue as its address has them, by name: those of `GET /operator/v1/claims` without `limit` and `cursor`, several values with commas between them; `view`, a view of the console; `within`, which is `view` where a search stays within it. At most 8000 characters.
             * @example {
             *       "view": "carrier",
             *       "carrier": "DPD,GLS",
             *       "sort": "since"
             *     }
             */
            query: {
                [key: string]: string;
            };
            /** @description Names of the list's columns, 1 to 30; null: those that each reader chose. */
            columns?: string[] | null;
            /** @description The version of the view that was seen. */
            version: number;
        };
        /** @description A view as it is to be. */
        SavedViewInput: {
            /**
             * @description Name, 1 to 60 characters, not blank: unique among the team's views, and among the own ones of an operator. White space around it is taken off.
             * @example DPD, late
             */
            name: string;
            /** @description For whom it is. */
            scope: components["schemas"]["ViewScope"];
            /**
             * @description The parameters of the console's queue as its address has them, by name: those of `GET /operator/v1/claims` without `limit` and `cursor`, several values with commas between them; `view`, a view of the console; `within`, which is `view` where a search stays within it. At most 8000 characters.
             * @example {
             *       "view": "carrier",
             *       "carrier": "DPD,GLS",
             *       "sort": "since"
             *     }
             */
            query: {
                [key: string]: string;
            };
            /** @description Names of the list's columns, 1 to 30; null: those that each reader chose. */
            columns?: string[] | null;
        };
        /** @description The views that you see. */
        SavedViewList: {
            /** @description The team's views, then your own, each list in its order. */
            data: components["schemas"]["SavedView"][];
        };
        /** @description An order of views. */
        SavedViewOrder: {
            /** @description Which list is put in order. */
            scope: components["schemas"]["ViewScope"];
            /** @description Identifiers of all its views in the order that was seen. */
            before: string[];
            /** @description The same identifiers in the order that they are to have. */
            after: string[];
        };
        /** @description Somebody changed the view since the version that was named. */
        SavedViewOvertaken: {
            /**
             * @description The same as the HTTP status.
             * @constant
             */
            statusCode: 409;
            /** @description What went wrong, for a person. Its wording may change. */
            error: string;
            /**
             * @description What went wrong, for programs.
             * @constant
             */
            statusReasonCode: "SAVED_VIEW_CHANGED";
            /** @description The view as it is now. */
            changed: components["schemas"]["SavedView"];
        };
        /** @description Up to when documents were looked at. */
        Seen: {
            /**
             * Format: date-time
             * @description When the newest document that was shown was confirmed: its `confirmed_at`.
             * @example 2026-01-31T09:30:00.000Z
             */
            until: string;
        };
        /** @description What became of one claim of several; `outcome` says which of the two it is. */
        SeenResult: {
            /**
             * @description Identifier of the claim.
             * @example clm_0198a8b0c1d2000094f5a1b2c3d4e5f6
             */
            id: string;
            /**
             * @description It was done.
             * @constant
             */
            outcome: "seen";
            /** @description The claim as it is now. */
            claim: components["schemas"]["ClaimRow"];
        } | {
            /**
             * @description Identifier of the claim.
             * @example clm_0198a8b0c1d2000094f5a1b2c3d4e5f6
             */
            id: string;
            /**
             * @description It was not done. With `INTERNAL_ERROR` or `SERVICE_UNAVAILABLE` look at the claim before you try again.
             * @constant
             */
            outcome: "failed";
            /** @description Why it was not done. */
            error: {
                /** @description Reason code, as a request for this claim alone would have. */
                code: string;
                /** @description What went wrong, for a person. Its wording may change. */
                message: string;
            };
        };
        /** @description What became of each claim. */
        SeenResults: {
            /** @description One for each claim of the request, in its order. */
            results: components["schemas"]["SeenResult"][];
        };
        /** @description Who is signed in, and until when. */
        SessionInfo: {
            /** @description The operator who is signed in, or whose access token was sent. */
            operator: {
                /**
                 * @description Identifier of the operator.
                 * @example opr_94f5a1b2c3d4e5f6
                 */
                id: string;
                /**
                 * @description E-mail address of the operator, in lower case.
                 * @example ana@example.com
                 */
                email: string;
                /**
                 * @description Name of the operator.
                 * @example Ana
                 */
                name: string;
                /** @description With an access token, the role that the token has. */
                role: components["schemas"]["OperatorRole"];
            };
            /** @description For `X-CSRF-Token`, with every request that changes something. Null with an access token. */
            csrf_token: string | null;
            /** @description True after a sign-in with a one-time password: until it is changed, only the session and the password can be used. */
            must_change_password: boolean;
            /** @description When the session ends unless it is used again; with an access token, when the token ends. Null for a token without an end. */
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
        /** @description Facts about a shipment that operators record. No client sees them. */
        ShipmentFacts: {
            /** @description Identifier of the organization whose claim it is. */
            organization_id: string;
            /**
             * @description Identifier of the claim.
             * @example clm_0198a8b0c1d2000094f5a1b2c3d4e5f6
             */
            claim_id: string;
            /**
             * @description When the carrier took the shipment. A day of the calendar from 2000-01-01 to 2100-12-31, written YYYY-MM-DD; null: not known.
             * @example 2026-01-12
             */
            posted_on: string | null;
            /**
             * @description When it was to be delivered: not before `posted_on`. A day of the calendar from 2000-01-01 to 2100-12-31, written YYYY-MM-DD; null: not known.
             * @example 2026-01-14
             */
            expected_on: string | null;
            /**
             * @description When it was delivered: not before `posted_on`, at most one day after today in UTC. A day of the calendar from 2000-01-01 to 2100-12-31, written YYYY-MM-DD; null: not known.
             * @example 2026-01-15
             */
            delivered_on: string | null;
            /**
             * @description Weight in grams, 1 to 1000000; null: not known.
             * @example 1500
             */
            weight_grams: number | null;
            /**
             * @description The carrier’s reference of the case: 1 to 200 characters, none of them invisible; white space around it is taken off. Null: not known.
             * @example RX-2201
             */
            carrier_reference: string | null;
            /** @description One more with each change; 0: nothing was recorded yet. */
            version: number;
            /** @description When they were last changed; null: never. */
            changed_at: string | null;
            /** @description Who changed them last; null: nobody. */
            changed_by: string | null;
        };
        /** @description Somebody changed the facts since the version that was named. */
        ShipmentFactsChanged: {
            /**
             * @description The same as the HTTP status.
             * @constant
             */
            statusCode: 409;
            /** @description What went wrong, for a person. Its wording may change. */
            error: string;
            /**
             * @description What went wrong, for programs.
             * @constant
             */
            statusReasonCode: "SHIPMENT_FACTS_CHANGED";
            /** @description The facts as they are now. */
            changed: components["schemas"]["ShipmentFacts"];
        };
        /** @description The facts as they are to be, all five. */
        ShipmentFactsInput: {
            /**
             * @description When the carrier took the shipment. A day of the calendar from 2000-01-01 to 2100-12-31, written YYYY-MM-DD; null: not known.
             * @example 2026-01-12
             */
            posted_on: string | null;
            /**
             * @description When it was to be delivered: not before `posted_on`. A day of the calendar from 2000-01-01 to 2100-12-31, written YYYY-MM-DD; null: not known.
             * @example 2026-01-14
             */
            expected_on: string | null;
            /**
             * @description When it was delivered: not before `posted_on`, at most one day after today in UTC. A day of the calendar from 2000-01-01 to 2100-12-31, written YYYY-MM-DD; null: not known.
             * @example 2026-01-15
             */
            delivered_on: string | null;
            /**
             * @description Weight in grams, 1 to 1000000; null: not known.
             * @example 1500
             */
            weight_grams: number | null;
            /**
             * @description The carrier’s reference of the case: 1 to 200 characters, none of them invisible; white space around it is taken off. Null: not known.
             * @example RX-2201
             */
            carrier_reference: string | null;
            /** @description The version of the facts that was seen. */
            version: number;
        };
        /**
         * @description What became of a row, or would.
         *
         *     - `changed`: It changes the claim.
         *     - `same`: The claim has these facts already.
         *     - `unknown`: There is no such claim; `faults` says which was named. The row is passed over.
         *     - `ambiguous`: Several organizations have claims with the tracking number: name the organization, or the claim.
         *     - `invalid`: Cells break a rule; `faults` says which.
         *     - `twice`: An earlier row is about the same claim. The row is passed over.
         * @enum {string}
         */
        ShipmentFate: "changed" | "same" | "unknown" | "ambiguous" | "invalid" | "twice";
        /** @description What became of each row of an import, or would. */
        ShipmentImport: {
            /** @description Whether the changes are kept: false of a dry run, and when faulty rows kept them from it. */
            is_applied: boolean;
            /** @description How many rows have each fate. */
            counts: {
                /** @description Rows that change a claim. */
                changed: number;
                /** @description Rows whose claim has these facts already. */
                same: number;
                /** @description Rows without a claim. */
                unknown: number;
                /** @description Rows with claims of several organizations. */
                ambiguous: number;
                /** @description Rows that break a rule. */
                invalid: number;
                /** @description Rows about the claim of an earlier row. */
                twice: number;
            };
            /** @description The rows in the order of the file. */
            rows: components["schemas"]["ShipmentRow"][];
        };
        /** @description Facts about many shipments. */
        ShipmentImportInput: {
            /**
             * @description The text of a CSV file with commas or semicolons, at most 10000 rows. Its first line names the columns, in any order: `claim_id` or `tracking_number`, `organization_id`, `posted_on`, `expected_on`, `delivered_on`, `weight_grams`, `carrier_reference`. An empty cell leaves a fact as it is, `-` takes it away.
             * @example claim_id,posted_on
             *     clm_0198a8b0c1d2000094f5a1b2c3d4e5f6,2026-01-12
             */
            csv: string;
            /** @description True: says what would become of each row, and changes nothing. */
            dry_run?: boolean;
            /** @description True: leaves rows that are `invalid` or `ambiguous` out. Otherwise one of them keeps all from being applied. */
            skip?: boolean;
        };
        /** @description A row of an import. */
        ShipmentRow: {
            /** @description The line of the file on which the row begins, counted from 1. */
            line: number;
            /** @description What became of it, or would. */
            fate: components["schemas"]["ShipmentFate"];
            /** @description Identifier of the claim; null: none was found. */
            claim_id: string | null;
            /** @description Identifier of its organization; null: no claim. */
            organization_id: string | null;
            /** @description Tracking number; null: none is known. */
            tracking_number: string | null;
            /** @description What is wrong with an `invalid` row; of an `unknown` one the cell that names no claim. */
            faults: {
                /**
                 * @description The column; `csv`: the row as a whole.
                 * @example posted_on
                 */
                field: string;
                /** @description What is allowed, and what to do. Its wording may change. */
                message: string;
            }[];
            /** @description Of an `ambiguous` row: a claim of each organization that has the tracking number. */
            candidates: {
                /**
                 * @description Identifier of the claim.
                 * @example clm_0198a8b0c1d2000094f5a1b2c3d4e5f6
                 */
                claim_id: string;
                /** @description Identifier of its organization. */
                organization_id: string;
            }[];
            /** @description Of a row that is there `twice`: the line of the earlier one. */
            first_line: number | null;
        };
        /**
         * @description A part of the claim that the page shows.
         *
         *     - `carrier`: The carrier.
         *     - `tracking_number`: The tracking number.
         *     - `organization`: The name of the organization.
         *     - `customer_name`: The name of the recipient.
         *     - `items`: Quantity and description of the items.
         * @enum {string}
         */
        ShownFact: "carrier" | "tracking_number" | "organization" | "customer_name" | "items";
        /** @description Who signs in. */
        SignIn: {
            /**
             * @description E-mail address of the operator, in any case; at most 254 characters.
             * @example ana@example.com
             */
            email: string;
            /** @description The password, or a one-time password that is not older than 7 days. */
            password: string;
        };
        /** @description A status with its reason. */
        Standing: {
            /** @description The status. */
            status: components["schemas"]["ClaimStatus"];
            /** @description Its reason; null where it carries none. */
            status_reason: components["schemas"]["StatusReason"] | null;
        };
        /** @description A carrier’s statement that was applied. */
        Statement: {
            /**
             * @description Identifier of the statement.
             * @example stm_0198a8b0c1d2000094f5a1b2c3d4e5f6
             */
            id: string;
            /**
             * @description The carrier.
             * @enum {string}
             */
            carrier: "BPOST" | "BRT" | "CHRONOPOST" | "CORREOS" | "CORREOS_EXPRESS" | "CTT" | "DPD" | "EVRI" | "FEDEX" | "GLS" | "INPOST" | "MAERSK" | "PAACK" | "PC_COMPONENTES" | "POSTAG" | "SEUR" | "UPS";
            /** @description The name of the file. */
            file_name: string;
            /** @description Lines that became payments. */
            lines: number;
            /** @description Claims that they are of. */
            claims: number;
            /** @description Of each fate and currency, when it was applied. */
            totals: components["schemas"]["StatementTotal"][];
            /**
             * Format: date-time
             * @description When it was applied.
             * @example 2026-01-31T09:30:00.000Z
             */
            applied_at: string;
            /** @description Who applied it. */
            applied_by: string;
            /** @description When it was undone; null: it holds. */
            undone_at: string | null;
            /** @description Who undid it; null: it holds. */
            undone_by: string | null;
        };
        /** @description What became of a statement. */
        StatementApplied: {
            /** @description Null: nothing was left to apply, and nothing changed. */
            statement: components["schemas"]["Statement"] | null;
            /** @description Of each fate and currency. */
            totals: components["schemas"]["StatementTotal"][];
        };
        /** @description A claim that a line can be about. */
        StatementClaim: {
            /** @description Identifier of the organization. */
            organization_id: string;
            /** @description Identifier of the claim. */
            claim_id: string;
            /** @description Tracking number. */
            tracking_number: string;
            /** @description Status of the claim. */
            status: string;
            /** @description The approved amount; null: none. */
            approved: {
                /** @description In the smallest unit of the currency. */
                amount: number;
                /** @description ISO 4217 code. */
                currency: string;
            } | null;
        };
        /**
         * @description What becomes of a line.
         *
         *     - `matched`: It becomes a payment of the claim.
         *     - `amount_differs`: It becomes a payment, after which the claim was paid another sum than was approved.
         *     - `ambiguous`: Several claims fit: choose one of `candidates`.
         *     - `unknown`: The carrier has no claim with this number or reference.
         *     - `already_there`: An applied statement has the line, or somebody recorded the payment.
         *     - `not_read`: Cells cannot be read; `faults` says which.
         *     - `passed_over`: A line of sums, or of words alone.
         * @enum {string}
         */
        StatementFate: "matched" | "amount_differs" | "ambiguous" | "unknown" | "already_there" | "not_read" | "passed_over";
        /** @description A carrier’s statement, to be applied. */
        StatementInput: {
            /**
             * @description The carrier that sent the file.
             * @enum {string}
             */
            carrier: "BPOST" | "BRT" | "CHRONOPOST" | "CORREOS" | "CORREOS_EXPRESS" | "CTT" | "DPD" | "EVRI" | "FEDEX" | "GLS" | "INPOST" | "MAERSK" | "PAACK" | "PC_COMPONENTES" | "POSTAG" | "SEUR" | "UPS";
            /**
             * @description The file as it is, in base64: at most 25165824 bytes and 100000 lines.
             * @example VHJhY2tpbmc7SW1wb3J0ZQpQUTE7MTIsNTA=
             */
            content: string;
            /** @description How it is read; absent: as it is remembered for the carrier, else as it is proposed. */
            mapping?: components["schemas"]["StatementMapping"];
            /**
             * @description The day of lines without a column of days; absent: today in UTC.
             * @example 2026-01-31
             */
            paid_on?: string;
            /** @description The claims of ambiguous lines. */
            choices?: {
                /** @description The line of the file. */
                line: number;
                /** @description Identifier of one of its `candidates`. */
                claim_id: string;
            }[];
            /**
             * @description The name of the file.
             * @example abonos-2026-03.csv
             */
            file_name: string;
            /** @description Fates of lines that are left out. One that is ambiguous, unknown or not read keeps all from being applied. */
            leave_out?: ("ambiguous" | "unknown" | "not_read" | "amount_differs")[];
            /** @description That of the preview: refused when the preview would be another by now. */
            digest?: string;
        };
        /** @description How the statements of a carrier are read. */
        StatementMapping: {
            /** @description The names of the columns in the line of columns; null: there is none. */
            columns: {
                /** @description The tracking number. */
                tracking_number: string | null;
                /** @description The carrier’s reference of the case. */
                reference: string | null;
                /** @description What the carrier pays; below zero it takes back. */
                amount: string | null;
                /** @description What the carrier takes back, in a column of its own. */
                debit: string | null;
                /** @description The currency of the line. */
                currency: string | null;
                /** @description The day of the payment. */
                paid_on: string | null;
                /** @description The carrier’s own number of the line. */
                line_number: string | null;
            };
            /**
             * @description The currency of lines without one of their own; null: each has one.
             * @example EUR
             */
            currency: string | null;
            /** @description The order of day, month and year; null: as the file shows without doubt. */
            date_format: ("DMY" | "MDY" | "YMD") | null;
            /** @description What stands before decimals; null: as the file shows without doubt. */
            decimal_mark: ("," | ".") | null;
            /** @description The encoding of the text; null: found out. */
            encoding: ("utf-8" | "windows-1252" | "iso-8859-15" | "windows-1250" | "iso-8859-2" | "utf-16le" | "utf-16be") | null;
            /** @description True: the carrier writes what it pays with a minus. */
            is_negated: boolean;
        };
        /** @description The mappings that are remembered. */
        StatementMappingList: {
            /** @description The mappings, by carrier. */
            data: {
                /**
                 * @description The carrier.
                 * @enum {string}
                 */
                carrier: "BPOST" | "BRT" | "CHRONOPOST" | "CORREOS" | "CORREOS_EXPRESS" | "CTT" | "DPD" | "EVRI" | "FEDEX" | "GLS" | "INPOST" | "MAERSK" | "PAACK" | "PC_COMPONENTES" | "POSTAG" | "SEUR" | "UPS";
                /** @description How its statements are read. */
                mapping: components["schemas"]["StatementMapping"];
                /**
                 * Format: date-time
                 * @description When it was last changed.
                 * @example 2026-01-31T09:30:00.000Z
                 */
                changed_at: string;
                /** @description Who changed it last. */
                changed_by: string;
            }[];
        };
        /** @description A page of statements. */
        StatementPage: {
            /** @description The statements, newest first. */
            data: components["schemas"]["Statement"][];
            /** @description The way to the next page. */
            pagination: components["schemas"]["Pagination"];
        };
        /** @description What would become of a statement. */
        StatementPreview: {
            /**
             * @description The encoding that it was read with.
             * @enum {string}
             */
            encoding: "utf-8" | "windows-1252" | "iso-8859-15" | "windows-1250" | "iso-8859-2" | "utf-16le" | "utf-16be";
            /** @description What stands between cells. */
            delimiter: string;
            /** @description The line of columns; null: there is none. */
            header_line: number | null;
            /** @description The names of the columns. */
            columns: string[];
            /** @description The cells of the first rows. */
            sample: string[][];
            /** @description How it is read. */
            mapping: components["schemas"]["StatementMapping"];
            /**
             * @description Where the mapping comes from.
             * @enum {string}
             */
            mapping_from: "given" | "remembered" | "proposed";
            /** @description What has to be chosen before rows can be read; empty: nothing. */
            questions: {
                /**
                 * @description The member of the mapping.
                 * @example date_format
                 */
                field: string;
                /** @description Why, and what to choose. Its wording may change. */
                message: string;
            }[];
            /** @description Of each fate and currency, of all rows. */
            totals: components["schemas"]["StatementTotal"][];
            /** @description A page of rows, in the order of the file. */
            rows: components["schemas"]["StatementRow"][];
            /** @description Whether rows follow that the filter lets through. */
            has_more: boolean;
            /** @description The statement that the same file became; null: none. */
            applied_before: components["schemas"]["Statement"] | null;
            /** @description Stands for all rows: send it when you apply what you saw. */
            digest: string;
        };
        /** @description A carrier’s statement, to be looked at. */
        StatementPreviewInput: {
            /**
             * @description The carrier that sent the file.
             * @enum {string}
             */
            carrier: "BPOST" | "BRT" | "CHRONOPOST" | "CORREOS" | "CORREOS_EXPRESS" | "CTT" | "DPD" | "EVRI" | "FEDEX" | "GLS" | "INPOST" | "MAERSK" | "PAACK" | "PC_COMPONENTES" | "POSTAG" | "SEUR" | "UPS";
            /**
             * @description The file as it is, in base64: at most 25165824 bytes and 100000 lines.
             * @example VHJhY2tpbmc7SW1wb3J0ZQpQUTE7MTIsNTA=
             */
            content: string;
            /** @description How it is read; absent: as it is remembered for the carrier, else as it is proposed. */
            mapping?: components["schemas"]["StatementMapping"];
            /**
             * @description The day of lines without a column of days; absent: today in UTC.
             * @example 2026-01-31
             */
            paid_on?: string;
            /** @description The claims of ambiguous lines. */
            choices?: {
                /** @description The line of the file. */
                line: number;
                /** @description Identifier of one of its `candidates`. */
                claim_id: string;
            }[];
            /** @description Only rows with one of these; absent: all rows. */
            fates?: components["schemas"]["StatementFate"][];
            /** @description Only rows after this line: that of the last row of a page. */
            after_line?: number;
            /**
             * @description The most rows, at most 1000; absent: 200.
             * @example 200
             */
            limit?: number;
        };
        /** @description A line of a statement. */
        StatementRow: {
            /** @description The line of the file, counted from 1. */
            line: number;
            /** @description What becomes of it. */
            fate: components["schemas"]["StatementFate"];
            /** @description As it is written; null: none. */
            tracking_number: string | null;
            /** @description As it is written; null: none. */
            reference: string | null;
            /** @description As it is written; null: none. */
            line_number: string | null;
            /** @description The amount as it is written. */
            amount_text: string;
            /** @description As it is read, in the smallest unit; null: not read. */
            amount: number | null;
            /** @description ISO 4217 code; null: not read. */
            currency: string | null;
            /** @description How many of the digits of an amount stand behind the decimal point: 2 for EUR, 0 for JPY. */
            minor_digits: number;
            /** @description The day, `YYYY-MM-DD`; null: not read. */
            paid_on: string | null;
            /** @description Its claim; null: none, or several. */
            claim: components["schemas"]["StatementClaim"] | null;
            /** @description Of an `ambiguous` line: its claims, 20 at most. */
            candidates: components["schemas"]["StatementClaim"][];
            /** @description Why it is `not_read`. */
            faults: {
                /**
                 * @description The column.
                 * @example amount
                 */
                field: string;
                /** @description Why, and what to do. Its wording may change. */
                message: string;
            }[];
            /** @description Of `amount_differs`: what the claim was paid in the currency after it. */
            paid: string | null;
            /** @description Of `already_there`: the statement; null: somebody recorded it. */
            statement_id: string | null;
        };
        /** @description Lines and their sum, of one fate and currency. */
        StatementTotal: {
            fate: components["schemas"]["StatementFate"];
            /** @description ISO 4217 code; null: lines without an amount. */
            currency: string | null;
            /** @description How many lines. */
            lines: number;
            /**
             * @description The sum in the smallest unit of `currency`, as the text of an integer; below zero: taken back.
             * @example 1234500
             */
            amount: string;
            /** @description How many of the digits of an amount stand behind the decimal point: 2 for EUR, 0 for JPY. */
            minor_digits: number;
        };
        /** @description What became of the payments of a statement. */
        StatementUndone: {
            /** @description The statement as it is now. */
            statement: components["schemas"]["Statement"];
            /** @description Payments that were withdrawn with it. */
            withdrawn: number;
            /** @description Payments of it that people had withdrawn before. */
            withdrawn_before: number;
        };
        /** @description Figures of a period of whole days in UTC, and of what is open now. */
        Statistics: {
            /**
             * Format: date-time
             * @description The beginning of the first day of the period.
             * @example 2026-01-31T09:30:00.000Z
             */
            from: string;
            /**
             * Format: date-time
             * @description The end of its last day, which is today.
             * @example 2026-01-31T09:30:00.000Z
             */
            to: string;
            /**
             * Format: date-time
             * @description When the figures were made.
             * @example 2026-01-31T09:30:00.000Z
             */
            at: string;
            /** @description Claims filed, by day: one entry for each day of the period, oldest first. */
            filed_per_day: {
                /**
                 * Format: date
                 * @description The day, in UTC.
                 * @example 2026-01-31
                 */
                day: string;
                /** @description Claims filed on the day. */
                count: number;
            }[];
            /** @description Decisions, by day: moves from an undecided status to `RESOLVED`, `CANCELED`, `REJECTED` or `CLOSED`. One entry for each day of the period, oldest first. */
            decided_per_day: {
                /**
                 * Format: date
                 * @description The day, in UTC.
                 * @example 2026-01-31
                 */
                day: string;
                /** @description Claims decided on the day, by the status that they were moved to. */
                by_status: {
                    /** @description Claims moved to `RESOLVED`. */
                    RESOLVED: number;
                    /** @description Claims moved to `CANCELED`. */
                    CANCELED: number;
                    /** @description Claims moved to `REJECTED`. */
                    REJECTED: number;
                    /** @description Claims moved to `CLOSED`. */
                    CLOSED: number;
                };
            }[];
            /** @description Claims filed on the day, by the status that they have now: one entry for each day of the period. */
            by_day_and_status: {
                /**
                 * Format: date
                 * @description The day, in UTC.
                 * @example 2026-01-31
                 */
                day: string;
                /** @description Claims filed on the day, by the status that they have now. */
                by_status: {
                    /** @description Claims in `CREATED`. */
                    CREATED: number;
                    /** @description Claims in `UNDER_REVIEW`. */
                    UNDER_REVIEW: number;
                    /** @description Claims in `PENDING_ACTION`. */
                    PENDING_ACTION: number;
                    /** @description Claims in `PENDING_REFUND`. */
                    PENDING_REFUND: number;
                    /** @description Claims in `PENDING_REFUND_AMOUNT_CONFIRMED`. */
                    PENDING_REFUND_AMOUNT_CONFIRMED: number;
                    /** @description Claims in `RESOLVED`. */
                    RESOLVED: number;
                    /** @description Claims in `CANCELED`. */
                    CANCELED: number;
                    /** @description Claims in `REJECTED`. */
                    REJECTED: number;
                    /** @description Claims in `CLOSED`. */
                    CLOSED: number;
                };
            }[];
            /** @description Claims that are not decided, by age, whenever they were filed; youngest first. */
            open_by_age: {
                /** @description Least age, in days since the claim was filed, inclusive. */
                from_days: number;
                /** @description Greatest age, in days, exclusive; null: no end. */
                to_days: number | null;
                /** @description Claims of that age, by status. */
                by_status: {
                    /** @description Claims in `CREATED`. */
                    CREATED: number;
                    /** @description Claims in `UNDER_REVIEW`. */
                    UNDER_REVIEW: number;
                    /** @description Claims in `PENDING_ACTION`. */
                    PENDING_ACTION: number;
                    /** @description Claims in `PENDING_REFUND`. */
                    PENDING_REFUND: number;
                    /** @description Claims in `PENDING_REFUND_AMOUNT_CONFIRMED`. */
                    PENDING_REFUND_AMOUNT_CONFIRMED: number;
                };
            }[];
            /** @description Claims that are not decided, by carrier; carriers without any are left out, most first. */
            by_carrier: {
                /** @description The carrier that they are filed against. */
                carrier: components["schemas"]["Carrier"];
                /** @description Claims of the type `LOST`. */
                lost: number;
                /** @description Claims of the type `DAMAGED`. */
                damaged: number;
            }[];
            /** @description Claimed amounts of claims that are not decided, by currency; most claims first. */
            open_amounts: {
                /**
                 * @description ISO 4217 code, in upper case.
                 * @example EUR
                 */
                currency: string;
                /** @description How many of the digits of an amount stand behind the decimal point: 2 for EUR, 0 for JPY. */
                minor_digits: number;
                /** @description Claims in the currency. */
                claims: number;
                /**
                 * @description The sum, in the smallest unit of `currency`, as the text of an integer: it can be larger than a JSON number holds.
                 * @example 1234500
                 */
                amount: string;
            }[];
            /** @description Time from filing to decision, of the decisions in the period. */
            time_to_decision: {
                /** @description Decisions in the period. */
                decisions: number;
                /** @description Whole days within which half of the decisions were made; null: there were none. */
                median_days: number | null;
                /** @description Whole days within which nine in ten of the decisions were made; null: there were none. */
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
        /** @description Which move to take back. */
        TakeBack: {
            /** @description The version that the move gave the claim. */
            version: number;
        };
        /** @description What became of one claim of several; `outcome` says which of the two it is. */
        TakeBackResult: {
            /**
             * @description Identifier of the claim.
             * @example clm_0198a8b0c1d2000094f5a1b2c3d4e5f6
             */
            id: string;
            /**
             * @description It was done.
             * @constant
             */
            outcome: "taken_back";
            /** @description The claim as it is now. */
            claim: components["schemas"]["ClaimRow"];
        } | {
            /**
             * @description Identifier of the claim.
             * @example clm_0198a8b0c1d2000094f5a1b2c3d4e5f6
             */
            id: string;
            /**
             * @description It was not done. With `INTERNAL_ERROR` or `SERVICE_UNAVAILABLE` look at the claim before you try again.
             * @constant
             */
            outcome: "failed";
            /** @description Why it was not done. */
            error: {
                /** @description Reason code, as a request for this claim alone would have. */
                code: string;
                /** @description What went wrong, for a person. Its wording may change. */
                message: string;
            };
        };
        /** @description What became of each move that was to be taken back. */
        TakeBackResults: {
            /** @description How many moves were taken back. */
            taken_back: number;
            /** @description One for each claim of the request, in its order. */
            results: components["schemas"]["TakeBackResult"][];
        };
        /** @description A text for notes or messages, in one or several languages. */
        Template: {
            /** @description For what it is. */
            kind: components["schemas"]["TemplateKind"];
            /**
             * @description Name, 1 to 80 characters on one line; unique among those of its kind.
             * @example Documents needed
             */
            name: string;
            /** @description Its texts. */
            texts: components["schemas"]["TemplateTexts"];
            /** @description Whether Redress comes with one of this name, which comes back when the own one is removed. */
            is_built_in: boolean;
            /** @description One more with each change; 0: it is as Redress comes with it. */
            version: number;
            /** @description When it was last changed; null: it is as Redress comes with it. */
            changed_at: string | null;
            /** @description Who changed it last; null: nobody. */
            changed_by: string | null;
        };
        /** @description Somebody changed the template since the version that was named. */
        TemplateChanged: {
            /**
             * @description The same as the HTTP status.
             * @constant
             */
            statusCode: 409;
            /** @description What went wrong, for a person. Its wording may change. */
            error: string;
            /**
             * @description What went wrong, for programs.
             * @constant
             */
            statusReasonCode: "TEMPLATE_CHANGED";
            /** @description The template as it is now; absent: it was removed. */
            changed?: components["schemas"]["Template"];
        };
        /** @description A template as it is to be. */
        TemplateInput: {
            /** @description For what it is. */
            kind: components["schemas"]["TemplateKind"];
            /**
             * @description Name, 1 to 80 characters on one line; unique among those of its kind.
             * @example Documents needed
             */
            name: string;
            /** @description Its texts. */
            texts: components["schemas"]["TemplateTexts"];
            /** @description The version that was seen; 0: there was none of your own. */
            version: number;
        };
        /**
         * @description For what a template is.
         *
         *     - `note`: For notes, which colleagues read; at most 10000 characters.
         *     - `message`: For messages to the client, sent with a move; at most 2000 characters.
         * @enum {string}
         */
        TemplateKind: "note" | "message";
        /** @description The templates: at most 100 own ones, and those that Redress comes with. */
        TemplateList: {
            /** @description The templates that count, by kind and name. */
            data: components["schemas"]["Template"][];
        };
        /** @description The text of each language, English at least. A field of the claim stands in double braces: `{{tracking_number}}`, `{{carrier}}`, `{{claim_id}}`, `{{organization_name}}`, `{{customer_name}}`, `{{destination_city}}`, `{{destination_country}}`, `{{claimed_amount}}`, `{{filed_on}}`, `{{operator_name}}`. */
        TemplateTexts: {
            /**
             * @description The text in English.
             * @example We filed your claim about {{tracking_number}}.
             */
            en: string;
            /** @description The text in Spanish. */
            es?: string;
            /** @description The text in French. */
            fr?: string;
            /** @description The text in German. */
            de?: string;
            /** @description The text in Italian. */
            it?: string;
            /** @description The text in Portuguese. */
            pt?: string;
            /** @description The text in Dutch. */
            nl?: string;
        };
        /** @description Notifications that you have not read. */
        UnreadNotifications: {
            /** @description How many you have not read. */
            unread: number;
        };
        /**
         * @description For whom a view is.
         *
         *     - `team`: Everybody sees it. Agents and admins make at most 100; the owner or an admin changes one.
         *     - `own`: Its owner alone sees it, who has at most 50.
         * @enum {string}
         */
        ViewScope: "team" | "own";
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
         * @example "2-3"
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
        /**
         * @description Of a picture that is shown: whether bytes of its file are missing or broken.
         *
         *     - `true`: Some are: only a part of the picture can be seen.
         *     - `false`: None are.
         */
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
            /** @description `PAYLOAD_TOO_LARGE`: The body has more than 1 MiB, an import more than 8 MiB, or a file more than 10 MiB. */
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
            /** @description `PAYLOAD_TOO_LARGE`: The body has more than 1 MiB, an import more than 8 MiB, or a file more than 10 MiB. */
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
            /** @description `PAYLOAD_TOO_LARGE`: The body has more than 1 MiB, an import more than 8 MiB, or a file more than 10 MiB. */
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
            /** @description `PASSWORD_CHANGE_REQUIRED`: The password is a one-time password: change it first. */
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
             * @description - `PASSWORD_CHANGE_REQUIRED`: The password is a one-time password: change it first.
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
            /** @description `PAYLOAD_TOO_LARGE`: The body has more than 1 MiB, an import more than 8 MiB, or a file more than 10 MiB. */
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
                /** @description Identifier of what the path names. */
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
             * @description - `PASSWORD_CHANGE_REQUIRED`: The password is a one-time password: change it first.
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
                /** @description Only claims filed from this time on, inclusive; a date or a date-time (no zone means UTC). */
                filed_from?: string;
                /** @description Only claims filed up to this time, inclusive; a date alone takes its whole day. */
                filed_to?: string;
                /** @description Only claims assigned to `me`, to nobody (`none`), or to an operator, by identifier; all when absent or empty. */
                assignee?: string;
                /** @description Only claims of which documents were confirmed since an operator last looked. */
                evidence?: "unseen";
                /**
                 * @description Only claims whose wanted evidence is there, or not. New claims have a state within seconds.
                 *
                 *     - `complete`: Everything that the carrier wants is there.
                 *     - `incomplete`: Something that the carrier wants is missing.
                 *     - `unknown`: Nobody knows what the carrier wants: never the same as complete.
                 */
                checklist?: "complete" | "incomplete" | "unknown";
                /**
                 * @description Only claims about which something is due. Days are in UTC.
                 *
                 *     - `soon`: Today or in the next 3 days.
                 *     - `overdue`: Before today.
                 */
                due?: "soon" | "overdue";
                /** @description Only claims about which this is due. Several have commas between them, or the parameter is repeated; all when absent or empty. */
                due_kind?: ("FILE" | "ANSWER")[];
                /**
                 * @description Only claims that are asleep today, or only the others. Days are in UTC.
                 *
                 *     - `true`: Somebody looks at it again on a later day.
                 *     - `false`: It is not asleep: it never was, or its day has come.
                 */
                asleep?: "true" | "false";
                /**
                 * @description Only claims whose money is so.
                 *
                 *     - `missing`: The status asks for an amount that nobody recorded: the approved one, or what was paid.
                 *     - `outstanding`: Less was paid than is approved, in the currency of the approved amount.
                 */
                money?: "missing" | "outstanding";
                /** @description With `money=outstanding`: only amounts that were approved in one of these currencies. Several have commas between them, or the parameter is repeated; all when absent or empty. */
                refund_currency?: string[];
                /** @description With `money=outstanding`: only amounts that were approved on this day or later, YYYY-MM-DD. */
                approved_from?: string;
                /** @description With `money=outstanding`: only amounts that were approved on this day or before, YYYY-MM-DD. */
                approved_to?: string;
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
                 *     - `due`: By the day that something is due, the earliest first; claims without a due day last.
                 *     - `-due`: By the day that something is due, the latest first; claims without a due day last.
                 */
                sort?: "-filed" | "filed" | "since" | "-since" | "unseen" | "-unseen" | "due" | "-due";
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
            /** @description `PASSWORD_CHANGE_REQUIRED`: The password is a one-time password: change it first. */
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
                /** @description Only claims filed from this time on, inclusive; a date or a date-time (no zone means UTC). */
                filed_from?: string;
                /** @description Only claims filed up to this time, inclusive; a date alone takes its whole day. */
                filed_to?: string;
                /** @description Only claims assigned to `me`, to nobody (`none`), or to an operator, by identifier; all when absent or empty. */
                assignee?: string;
                /** @description Only claims of which documents were confirmed since an operator last looked. */
                evidence?: "unseen";
                /**
                 * @description Only claims whose wanted evidence is there, or not. New claims have a state within seconds.
                 *
                 *     - `complete`: Everything that the carrier wants is there.
                 *     - `incomplete`: Something that the carrier wants is missing.
                 *     - `unknown`: Nobody knows what the carrier wants: never the same as complete.
                 */
                checklist?: "complete" | "incomplete" | "unknown";
                /**
                 * @description Only claims about which something is due. Days are in UTC.
                 *
                 *     - `soon`: Today or in the next 3 days.
                 *     - `overdue`: Before today.
                 */
                due?: "soon" | "overdue";
                /** @description Only claims about which this is due. Several have commas between them, or the parameter is repeated; all when absent or empty. */
                due_kind?: ("FILE" | "ANSWER")[];
                /**
                 * @description Only claims that are asleep today, or only the others. Days are in UTC.
                 *
                 *     - `true`: Somebody looks at it again on a later day.
                 *     - `false`: It is not asleep: it never was, or its day has come.
                 */
                asleep?: "true" | "false";
                /**
                 * @description Only claims whose money is so.
                 *
                 *     - `missing`: The status asks for an amount that nobody recorded: the approved one, or what was paid.
                 *     - `outstanding`: Less was paid than is approved, in the currency of the approved amount.
                 */
                money?: "missing" | "outstanding";
                /** @description With `money=outstanding`: only amounts that were approved in one of these currencies. Several have commas between them, or the parameter is repeated; all when absent or empty. */
                refund_currency?: string[];
                /** @description With `money=outstanding`: only amounts that were approved on this day or later, YYYY-MM-DD. */
                approved_from?: string;
                /** @description With `money=outstanding`: only amounts that were approved on this day or before, YYYY-MM-DD. */
                approved_to?: string;
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
            /** @description `PASSWORD_CHANGE_REQUIRED`: The password is a one-time password: change it first. */
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
                /** @description Only claims filed from this time on, inclusive; a date or a date-time (no zone means UTC). */
                filed_from?: string;
                /** @description Only claims filed up to this time, inclusive; a date alone takes its whole day. */
                filed_to?: string;
                /** @description Only claims assigned to `me`, to nobody (`none`), or to an operator, by identifier; all when absent or empty. */
                assignee?: string;
                /** @description Only claims of which documents were confirmed since an operator last looked. */
                evidence?: "unseen";
                /**
                 * @description Only claims whose wanted evidence is there, or not. New claims have a state within seconds.
                 *
                 *     - `complete`: Everything that the carrier wants is there.
                 *     - `incomplete`: Something that the carrier wants is missing.
                 *     - `unknown`: Nobody knows what the carrier wants: never the same as complete.
                 */
                checklist?: "complete" | "incomplete" | "unknown";
                /**
                 * @description Only claims about which something is due. Days are in UTC.
                 *
                 *     - `soon`: Today or in the next 3 days.
                 *     - `overdue`: Before today.
                 */
                due?: "soon" | "overdue";
                /** @description Only claims about which this is due. Several have commas between them, or the parameter is repeated; all when absent or empty. */
                due_kind?: ("FILE" | "ANSWER")[];
                /**
                 * @description Only claims that are asleep today, or only the others. Days are in UTC.
                 *
                 *     - `true`: Somebody looks at it again on a later day.
                 *     - `false`: It is not asleep: it never was, or its day has come.
                 */
                asleep?: "true" | "false";
                /**
                 * @description Only claims whose money is so.
                 *
                 *     - `missing`: The status asks for an amount that nobody recorded: the approved one, or what was paid.
                 *     - `outstanding`: Less was paid than is approved, in the currency of the approved amount.
                 */
                money?: "missing" | "outstanding";
                /** @description With `money=outstanding`: only amounts that were approved in one of these currencies. Several have commas between them, or the parameter is repeated; all when absent or empty. */
                refund_currency?: string[];
                /** @description With `money=outstanding`: only amounts that were approved on this day or later, YYYY-MM-DD. */
                approved_from?: string;
                /** @description With `money=outstanding`: only amounts that were approved on this day or before, YYYY-MM-DD. */
                approved_to?: string;
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
                 *     - `due`: By the day that something is due, the earliest first; claims without a due day last.
                 *     - `-due`: By the day that something is due, the latest first; claims without a due day last.
                 */
                sort?: "-filed" | "filed" | "since" | "-since" | "unseen" | "-unseen" | "due" | "-due";
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
            /** @description `PASSWORD_CHANGE_REQUIRED`: The password is a one-time password: change it first. */
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
            /** @description `PASSWORD_CHANGE_REQUIRED`: The password is a one-time password: change it first. */
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
             * @description - `PASSWORD_CHANGE_REQUIRED`: The password is a one-time password: change it first.
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
            /** @description `PAYLOAD_TOO_LARGE`: The body has more than 1 MiB, an import more than 8 MiB, or a file more than 10 MiB. */
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
             * @description - `PASSWORD_CHANGE_REQUIRED`: The password is a one-time password: change it first.
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
            /** @description `PAYLOAD_TOO_LARGE`: The body has more than 1 MiB, an import more than 8 MiB, or a file more than 10 MiB. */
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
             * @description - `PASSWORD_CHANGE_REQUIRED`: The password is a one-time password: change it first.
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
            /** @description `PAYLOAD_TOO_LARGE`: The body has more than 1 MiB, an import more than 8 MiB, or a file more than 10 MiB. */
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
    noteClaims: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkNote"];
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
                    "application/json": components["schemas"]["NoteResults"];
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
             * @description - `PASSWORD_CHANGE_REQUIRED`: The password is a one-time password: change it first.
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
            /** @description `PAYLOAD_TOO_LARGE`: The body has more than 1 MiB, an import more than 8 MiB, or a file more than 10 MiB. */
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
    markClaimsSeen: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkSeen"];
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
                    "application/json": components["schemas"]["SeenResults"];
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
             * @description - `PASSWORD_CHANGE_REQUIRED`: The password is a one-time password: change it first.
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
            /** @description `PAYLOAD_TOO_LARGE`: The body has more than 1 MiB, an import more than 8 MiB, or a file more than 10 MiB. */
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
    setFollowUps: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkFollowUp"];
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
                    "application/json": components["schemas"]["FollowUpResults"];
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
             * @description - `PASSWORD_CHANGE_REQUIRED`: The password is a one-time password: change it first.
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
            /** @description `PAYLOAD_TOO_LARGE`: The body has more than 1 MiB, an import more than 8 MiB, or a file more than 10 MiB. */
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
    setRefunds: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkRefunds"];
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
                    "application/json": components["schemas"]["RefundResults"];
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
             * @description - `PASSWORD_CHANGE_REQUIRED`: The password is a one-time password: change it first.
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
            /** @description `PAYLOAD_TOO_LARGE`: The body has more than 1 MiB, an import more than 8 MiB, or a file more than 10 MiB. */
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
    addPayments: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkPayments"];
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
                    "application/json": components["schemas"]["PaymentResults"];
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
             * @description - `PASSWORD_CHANGE_REQUIRED`: The password is a one-time password: change it first.
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
            /** @description `PAYLOAD_TOO_LARGE`: The body has more than 1 MiB, an import more than 8 MiB, or a file more than 10 MiB. */
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
    setManyShipmentFacts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkShipmentFacts"];
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
                    "application/json": components["schemas"]["FactsResults"];
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
             * @description - `PASSWORD_CHANGE_REQUIRED`: The password is a one-time password: change it first.
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
            /** @description `PAYLOAD_TOO_LARGE`: The body has more than 1 MiB, an import more than 8 MiB, or a file more than 10 MiB. */
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
    listSavedViews: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The views. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedViewList"];
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
            /** @description `PASSWORD_CHANGE_REQUIRED`: The password is a one-time password: change it first. */
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
    orderSavedViews: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SavedViewOrder"];
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
             * @description - `PASSWORD_CHANGE_REQUIRED`: The password is a one-time password: change it first.
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
            /** @description `SAVED_VIEWS_REORDERED`: The list is not as it was seen: read it again. */
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
            /** @description `PAYLOAD_TOO_LARGE`: The body has more than 1 MiB, an import more than 8 MiB, or a file more than 10 MiB. */
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
    createSavedView: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SavedViewInput"];
            };
        };
        responses: {
            /** @description The view. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedView"];
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
             * @description - `PASSWORD_CHANGE_REQUIRED`: The password is a one-time password: change it first.
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
            /**
             * @description - `SAVED_VIEW_NAME_TAKEN`: Another view of the list has this name.
             *     - `SAVED_VIEW_LIMIT_REACHED`: There are as many views as there can be: remove one first.
             */
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
            /** @description `PAYLOAD_TOO_LARGE`: The body has more than 1 MiB, an import more than 8 MiB, or a file more than 10 MiB. */
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
    changeSavedView: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of what the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SavedViewChange"];
            };
        };
        responses: {
            /** @description The view as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedView"];
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
             * @description - `PASSWORD_CHANGE_REQUIRED`: The password is a one-time password: change it first.
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
            /** @description `SAVED_VIEW_NOT_FOUND`: There is no saved view with this identifier that you see. */
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
             * @description - `SAVED_VIEW_CHANGED`: Somebody changed the view since the version that was named; `changed` has it as it is now.
             *     - `SAVED_VIEW_NAME_TAKEN`: Another view of the list has this name.
             *     - `SAVED_VIEW_LIMIT_REACHED`: There are as many views as there can be: remove one first.
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedViewOvertaken"] | components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `PAYLOAD_TOO_LARGE`: The body has more than 1 MiB, an import more than 8 MiB, or a file more than 10 MiB. */
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
    removeSavedView: {
        parameters: {
            query: {
                /** @description The version of the view that was seen. */
                version: number;
            };
            header?: never;
            path: {
                /** @description Identifier of what the path names. */
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
             * @description - `PASSWORD_CHANGE_REQUIRED`: The password is a one-time password: change it first.
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
            /** @description `SAVED_VIEW_NOT_FOUND`: There is no saved view with this identifier that you see. */
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
            /** @description `SAVED_VIEW_CHANGED`: Somebody changed the view since the version that was named; `changed` has it as it is now. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedViewOvertaken"];
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
    listNotifications: {
        parameters: {
            query?: {
                /** @description Size of a page. */
                limit?: number;
                /** @description The `pagination.cursor` of the previous answer, as it came. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of notifications. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationPage"];
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
             * @description - `PASSWORD_CHANGE_REQUIRED`: The password is a one-time password: change it first.
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
    countUnreadNotifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many are left. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnreadNotifications"];
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
             * @description - `PASSWORD_CHANGE_REQUIRED`: The password is a one-time password: change it first.
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
    readNotifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NotificationsRead"];
            };
        };
        responses: {
            /** @description How many are left. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnreadNotifications"];
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
             * @description - `PASSWORD_CHANGE_REQUIRED`: The password is a one-time password: change it first.
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
            /** @description `PAYLOAD_TOO_LARGE`: The body has more than 1 MiB, an import more than 8 MiB, or a file more than 10 MiB. */
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
    chooseNotifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NotificationChoices"];
            };
        };
        responses: {
            /** @description The choice as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationChoices"];
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
             * @description - `PASSWORD_CHANGE_REQUIRED`: The password is a one-time password: change it first.
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
            /** @description `PAYLOAD_TOO_LARGE`: The body has more than 1 MiB, an import more than 8 MiB, or a file more than 10 MiB. */
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
    listTemplates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The templates. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateList"];
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
            /** @description `PASSWORD_CHANGE_REQUIRED`: The password is a one-time password: change it first. */
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
    setTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TemplateInput"];
            };
        };
        responses: {
            /** @description The template as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Template"];
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
             * @description - `PASSWORD_CHANGE_REQUIRED`: The password is a one-time password: change it first.
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
            /**
             * @description - `TEMPLATE_CHANGED`: Somebody changed the template since the version that was named; `changed` has it as it is now.
             *     - `TEMPLATE_LIMIT_REACHED`: There are as many own templates as there can be: remove one first.
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateChanged"] | components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `PAYLOAD_TOO_LARGE`: The body has more than 1 MiB, an import more than 8 MiB, or a file more than 10 MiB. */
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
    resetTemplate: {
        parameters: {
            query: {
                /**
                 * @description For what it is.
                 *
                 *     - `note`: For notes, which colleagues read; at most 10000 characters.
                 *     - `message`: For messages to the client, sent with a move; at most 2000 characters.
                 */
                kind: "note" | "message";
                /** @description Its name. */
                name: string;
                /** @description The version that was seen. */
                version: number;
            };
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
            /**
             * @description - `PASSWORD_CHANGE_REQUIRED`: The password is a one-time password: change it first.
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
            /** @description `TEMPLATE_NOT_FOUND`: There is no template of this kind and name. */
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
            /** @description `TEMPLATE_CHANGED`: Somebody changed the template since the version that was named; `changed` has it as it is now. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateChanged"];
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
    fillTemplates: {
        parameters: {
            query: {
                /**
                 * @description For what it is.
                 *
                 *     - `note`: For notes, which colleagues read; at most 10000 characters.
                 *     - `message`: For messages to the client, sent with a move; at most 2000 characters.
                 */
                kind: "note" | "message";
            };
            header?: never;
            path: {
                /** @description Identifier of what the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The texts. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FilledTemplates"];
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
             * @description - `PASSWORD_CHANGE_REQUIRED`: The password is a one-time password: change it first.
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
                 * @example "2-3"
                 */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Identifier of what the path names. */
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
            /** @description `PASSWORD_CHANGE_REQUIRED`: The password is a one-time password: change it first. */
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
                /** @description Identifier of what the path names. */
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
            /** @description `PASSWORD_CHANGE_REQUIRED`: The password is a one-time password: change it first. */
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
    attachDocument: {
        parameters: {
            query: {
                /** @description Name of the file with its extension, not blank; kept truncated to 100 characters. */
                name: string;
            };
            header?: never;
            path: {
                /** @description Identifier of what the path names. */
                id: string;
            };
            cookie?: never;
        };
        /** @description The file, as it is: 1 byte to 10 MB (10,485,760 bytes), no multipart. */
        requestBody: {
            content: {
                "application/pdf": string;
                "image/jpeg": string;
                "image/png": string;
                "image/webp": string;
            };
        };
        responses: {
            /** @description The document. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttachedDocument"];
                };
            };
            /**
             * @description - `INVALID_REQUEST`: The request is not well-formed HTTP, or has no `Host`.
             *     - `INVALID_QUERY_PARAMETERS`: A query parameter is wrong; `details.fieldErrors` names it.
             *     - `INVALID_REQUEST_BODY`: The body is not a JSON object, or fields are missing or wrong; `details` names them.
             *     - `UNSUPPORTED_DOCUMENT_CONTENT_TYPE`: The bytes of the file are those of none of the four types.
             *     - `UPLOAD_INTERRUPTED`: The connection ended before the file did: send it again.
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
             * @description - `PASSWORD_CHANGE_REQUIRED`: The password is a one-time password: change it first.
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
            /**
             * @description - `REQUEST_TIMEOUT`: The request did not arrive in time.
             *     - `UPLOAD_TIMED_OUT`: The file stopped coming: send it again.
             */
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
             * @description - `DOCUMENT_LIMIT_REACHED`: The claim has as many documents as a claim may have.
             *     - `STORAGE_LIMIT_REACHED`: The files of the organization have reached the storage that it may use.
             */
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
            /** @description `PAYLOAD_TOO_LARGE`: The body has more than 1 MiB, an import more than 8 MiB, or a file more than 10 MiB. */
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
            /**
             * @description - `SERVICE_UNAVAILABLE`: The database cannot be reached, is too busy, or was lost on the way. The sentence says which.
             *     - `STORAGE_UNAVAILABLE`: The file cannot be read at the moment: try again after `Retry-After`.
             *     - `DISK_NEARLY_FULL`: Too little disk space is free to take files: make room, or try later.
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
            /** @description `STORAGE_FULL`: There is no room for the file: make room, or try later. */
            507: {
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
                /** @description Identifier of what the path names. */
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
            /** @description `PASSWORD_CHANGE_REQUIRED`: The password is a one-time password: change it first. */
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
    downloadDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of what the path names. */
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
            /** @description `PASSWORD_CHANGE_REQUIRED`: The password is a one-time password: change it first. */
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
                /** @description Identifier of what the path names. */
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
            /** @description `PASSWORD_CHANGE_REQUIRED`: The password is a one-time password: change it first. */
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
    moveClaim: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of what the path names. */
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
             * @description - `PASSWORD_CHANGE_REQUIRED`: The password is a one-time password: change it first.
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
             *     - `REFUND_CHANGED`: Somebody changed the refund or a payment since the version that was named; `changed` has them as they are now.
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
                    "application/json": components["schemas"]["ClaimChanged"] | components["schemas"]["RefundChanged"] | components["schemas"]["MoveRefused"];
                };
            };
            /** @description `PAYLOAD_TOO_LARGE`: The body has more than 1 MiB, an import more than 8 MiB, or a file more than 10 MiB. */
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
                /** @description Identifier of what the path names. */
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
             * @description - `PASSWORD_CHANGE_REQUIRED`: The password is a one-time password: change it first.
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
            /** @description `PAYLOAD_TOO_LARGE`: The body has more than 1 MiB, an import more than 8 MiB, or a file more than 10 MiB. */
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
                /** @description Identifier of what the path names. */
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
             * @description - `PASSWORD_CHANGE_REQUIRED`: The password is a one-time password: change it first.
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
            /** @description `PAYLOAD_TOO_LARGE`: The body has more than 1 MiB, an import more than 8 MiB, or a file more than 10 MiB. */
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
                /** @description Identifier of what the path names. */
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
             * @description - `PASSWORD_CHANGE_REQUIRED`: The password is a one-time password: change it first.
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
            /** @description `PAYLOAD_TOO_LARGE`: The body has more than 1 MiB, an import more than 8 MiB, or a file more than 10 MiB. */
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
                /** @description Identifier of what the path names. */
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
             * @description - `PASSWORD_CHANGE_REQUIRED`: The password is a one-time password: change it first.
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
            /** @description `PAYLOAD_TOO_LARGE`: The body has more than 1 MiB, an import more than 8 MiB, or a file more than 10 MiB. */
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
            /** @description `PASSWORD_CHANGE_REQUIRED`: The password is a one-time password: change it first. */
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
             * @description - `PASSWORD_CHANGE_REQUIRED`: The password is a one-time password: change it first.
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
            /** @description `PAYLOAD_TOO_LARGE`: The body has more than 1 MiB, an import more than 8 MiB, or a file more than 10 MiB. */
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
                /** @description Identifier of what the path names. */
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
             * @description - `PASSWORD_CHANGE_REQUIRED`: The password is a one-time password: change it first.
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
            /** @description `PAYLOAD_TOO_LARGE`: The body has more than 1 MiB, an import more than 8 MiB, or a file more than 10 MiB. */
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
                /** @description Identifier of what the path names. */
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
             * @description - `PASSWORD_CHANGE_REQUIRED`: The password is a one-time password: change it first.
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
                /** @description Identifier of what the path names. */
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
             * @description - `PASSWORD_CHANGE_REQUIRED`: The password is a one-time password: change it first.
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
            /** @description `PAYLOAD_TOO_LARGE`: The body has more than 1 MiB, an import more than 8 MiB, or a file more than 10 MiB. */
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
                /** @description Identifier of an API key. */
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
             * @description - `PASSWORD_CHANGE_REQUIRED`: The password is a one-time password: change it first.
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
                /** @description Identifier of an API key. */
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
             * @description - `PASSWORD_CHANGE_REQUIRED`: The password is a one-time password: change it first.
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
            /** @description `PASSWORD_CHANGE_REQUIRED`: The password is a one-time password: change it first. */
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
            /** @description The operator, with a one-time password. */
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
             * @description - `PASSWORD_CHANGE_REQUIRED`: The password is a one-time password: change it first.
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
            /** @description `PAYLOAD_TOO_LARGE`: The body has more than 1 MiB, an import more than 8 MiB, or a file more than 10 MiB. */
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
                /** @description Identifier of what the path names. */
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
             * @description - `PASSWORD_CHANGE_REQUIRED`: The password is a one-time password: change it first.
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
            /** @description `PAYLOAD_TOO_LARGE`: The body has more than 1 MiB, an import more than 8 MiB, or a file more than 10 MiB. */
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
                /** @description Identifier of what the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The operator, with a one-time password. */
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
             * @description - `PASSWORD_CHANGE_REQUIRED`: The password is a one-time password: change it first.
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
                /** @description Identifier of what the path names. */
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
             * @description - `PASSWORD_CHANGE_REQUIRED`: The password is a one-time password: change it first.
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
             * @description - `PASSWORD_CHANGE_REQUIRED`: The password is a one-time password: change it first.
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
                /** @description Identifier of what the path names. */
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
             * @description - `PASSWORD_CHANGE_REQUIRED`: The password is a one-time password: change it first.
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
                /** @description Only entries of this actor: an e-mail address, `cli:USER` or `system`; of everybody when absent or empty. */
                actor?: string;
                /**
                 * @description Only entries of this action; of every action when absent or empty.
                 *
                 *     - `organization.created`: An organization was added.
                 *     - `organization.renamed`: An organization was given another name.
                 *     - `organization.language_changed`: The language of texts to an organization was set.
                 *     - `organization.disabled`: An organization was disabled: its keys are refused.
                 *     - `organization.enabled`: A disabled organization was enabled again.
                 *     - `key.issued`: An API key was issued.
                 *     - `key.revoked`: An API key was revoked.
                 *     - `operator.created`: An operator was added.
                 *     - `operator.changed`: An operator was given another name or role.
                 *     - `operator.disabled`: An operator was disabled: sessions and access tokens ended.
                 *     - `operator.enabled`: A disabled operator was enabled again.
                 *     - `operator.password_reset`: An operator was given a one-time password: sessions and access tokens ended.
                 *     - `operator.password_changed`: An operator changed their own password: other sessions and access tokens ended.
                 *     - `operator.signed_in`: An operator signed in.
                 *     - `operator.sign_in_failed`: A sign-in failed.
                 *     - `operator.password_confirmed`: An operator typed their password again.
                 *     - `operator.password_confirmation_failed`: An operator typed a wrong password when asked for it again.
                 *     - `operator.signed_out`: An operator ended a session.
                 *     - `operator.signed_out_everywhere`: All sessions and access tokens of an operator were ended.
                 *     - `operator.notifications_changed`: An operator turned notifications off or on.
                 *     - `token.issued`: An access token was issued.
                 *     - `token.revoked`: An access token was revoked.
                 *     - `claim.moved`: A claim was moved to another status or reason.
                 *     - `claim.move_taken_back`: The last move of a claim was taken back.
                 *     - `claim.assigned`: A claim was assigned to an operator, or to nobody.
                 *     - `claim.noted`: A note was written; its text is in the history of the claim alone.
                 *     - `claim.evidence_tagged`: The kinds of evidence that a document shows were changed.
                 *     - `claim.shipment_changed`: Dates, weight or the carrier’s reference of a shipment were changed.
                 *     - `claim.follow_up_set`: A day was set on which a claim is looked at again.
                 *     - `claim.follow_up_removed`: That day was taken away.
                 *     - `claim.filing_changed`: The filing of a claim with the carrier was recorded, changed or taken back.
                 *     - `claim.refund_changed`: What a carrier approved was recorded, changed, taken away or taken back.
                 *     - `claim.payment_recorded`: A payment of a carrier was recorded.
                 *     - `claim.payment_withdrawn`: A payment was withdrawn, or taken back with the move that it came with.
                 *     - `claim.document_attached`: An operator attached a document to a claim.
                 *     - `claim.evidence_requested`: A link was made by which a recipient sends evidence.
                 *     - `claim.evidence_request_opened`: The link of an evidence request was opened for the first time, by `recipient`.
                 *     - `claim.evidence_request_revoked`: An evidence request was revoked.
                 *     - `claim.evidence_received`: A document came through an evidence request, from `recipient`.
                 *     - `statement.applied`: A carrier’s statement was applied: its lines became payments.
                 *     - `statement.undone`: A statement was undone: its payments were withdrawn.
                 *     - `statement.mapping_changed`: How the statements of a carrier are read was remembered anew, or forgotten.
                 *     - `carrier.changed`: The address of a carrier's tracking page was changed or reset.
                 *     - `playbook.changed`: A cell of a carrier’s rules was set for the house, or taken away.
                 *     - `template.changed`: A template was saved; the texts that differ are told.
                 *     - `template.reset`: An own template was removed; one that Redress comes with counts again.
                 *     - `view.created`: A view of the queue was saved; of a search only that there is one is told.
                 *     - `view.changed`: A saved view was changed, or shared with the team.
                 *     - `view.removed`: A saved view was removed.
                 *     - `view.reordered`: The saved views of the team, or those of one operator, were put in another order.
                 *     - `claims.exported`: Claims were exported as CSV; the filter is told, and of a search only that there was one.
                 *     - `audit.archived`: Entries of the audit log were written to a file.
                 *     - `audit.pruned`: Archived entries of the audit log were deleted.
                 *     - `job.run_again`: A job that had been given up was run again.
                 *     - `job.dropped`: A job that had been given up was deleted; its work was not done.
                 */
                action?: "organization.created" | "organization.renamed" | "organization.language_changed" | "organization.disabled" | "organization.enabled" | "key.issued" | "key.revoked" | "operator.created" | "operator.changed" | "operator.disabled" | "operator.enabled" | "operator.password_reset" | "operator.password_changed" | "operator.signed_in" | "operator.sign_in_failed" | "operator.password_confirmed" | "operator.password_confirmation_failed" | "operator.signed_out" | "operator.signed_out_everywhere" | "operator.notifications_changed" | "token.issued" | "token.revoked" | "claim.moved" | "claim.move_taken_back" | "claim.assigned" | "claim.noted" | "claim.shipment_changed" | "claim.follow_up_set" | "claim.follow_up_removed" | "claim.filing_changed" | "claim.refund_changed" | "claim.payment_recorded" | "claim.payment_withdrawn" | "claim.evidence_tagged" | "claim.document_attached" | "claim.evidence_requested" | "claim.evidence_request_opened" | "claim.evidence_request_revoked" | "claim.evidence_received" | "statement.applied" | "statement.undone" | "statement.mapping_changed" | "carrier.changed" | "playbook.changed" | "template.changed" | "template.reset" | "view.created" | "view.changed" | "view.removed" | "view.reordered" | "claims.exported" | "audit.archived" | "audit.pruned" | "job.run_again" | "job.dropped";
                /** @description Only entries about this subject, by its identifier; about everything when absent or empty. */
                subject?: string;
                /** @description Only entries from this time on, inclusive; a date or a date-time (no zone means UTC). */
                from?: string;
                /** @description Only entries up to this time, inclusive; a date alone takes its whole day. */
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
             * @description - `PASSWORD_CHANGE_REQUIRED`: The password is a one-time password: change it first.
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
            /** @description `PASSWORD_CHANGE_REQUIRED`: The password is a one-time password: change it first. */
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
            /** @description `PASSWORD_CHANGE_REQUIRED`: The password is a one-time password: change it first. */
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
                /** @description Name of a carrier, such as `UPS`. */
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
             * @description - `PASSWORD_CHANGE_REQUIRED`: The password is a one-time password: change it first.
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
            /** @description `PAYLOAD_TOO_LARGE`: The body has more than 1 MiB, an import more than 8 MiB, or a file more than 10 MiB. */
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
                /** @description Name of a carrier, such as `UPS`. */
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
             * @description - `PASSWORD_CHANGE_REQUIRED`: The password is a one-time password: change it first.
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
    getPlaybook: {
        parameters: {
            query?: {
                /** @description Name of a carrier: only this one; all when absent. */
                carrier?: string;
                /** @description Identifier of an organization, whose house rules come first; without, those of the installation alone. */
                organization_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rules. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Playbook"];
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
            /** @description `PASSWORD_CHANGE_REQUIRED`: The password is a one-time password: change it first. */
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
    getLaneRules: {
        parameters: {
            query: {
                /** @description Name of the carrier. */
                carrier: string;
                /** @description Country of origin, a code of two or three letters. */
                from: string;
                /** @description Country of destination, a code of two or three letters. */
                to: string;
                /**
                 * @description What happened to the parcels.
                 *
                 *     - `LOST`: It never arrived.
                 *     - `DAMAGED`: It arrived broken, with contents missing, or otherwise not as it should.
                 */
                type: "LOST" | "DAMAGED";
                /** @description Identifier of an organization, whose house rules come first; without, those of the installation alone. */
                organization_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The cells, each with where it comes from. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LaneRules"];
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
            /** @description `PASSWORD_CHANGE_REQUIRED`: The password is a one-time password: change it first. */
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
    setHouseRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of a carrier, such as `UPS`. */
                carrier: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HouseRuleInput"];
            };
        };
        responses: {
            /** @description The cell as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlaybookCell"];
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
             * @description - `PASSWORD_CHANGE_REQUIRED`: The password is a one-time password: change it first.
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
             * @description - `CARRIER_NOT_FOUND`: There is no carrier with this name.
             *     - `ORGANIZATION_NOT_FOUND`: There is no organization with this identifier.
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
            /** @description `HOUSE_RULE_LIMIT_REACHED`: There are as many house rules as there can be: take some away first. */
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
            /** @description `PAYLOAD_TOO_LARGE`: The body has more than 1 MiB, an import more than 8 MiB, or a file more than 10 MiB. */
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
    resetHouseRule: {
        parameters: {
            query: {
                /** @description Identifier of an organization; the rule of the installation when absent or empty. */
                organization_id?: string;
                /** @description Country of origin; the rule for any when absent or empty. */
                country?: string;
                /**
                 * @description The lane; any when absent.
                 *
                 *     - `DOMESTIC`: Origin and destination are in the same country.
                 *     - `INTERNATIONAL`: They are in two countries.
                 */
                lane?: "DOMESTIC" | "INTERNATIONAL";
                /**
                 * @description What happened to the parcels.
                 *
                 *     - `LOST`: It never arrived.
                 *     - `DAMAGED`: It arrived broken, with contents missing, or otherwise not as it should.
                 */
                type: "LOST" | "DAMAGED";
                /**
                 * @description The cell.
                 *
                 *     - `opens`: The earliest day on which a claim can be filed with the carrier.
                 *     - `closes`: The latest day.
                 *     - `evidence`: The evidence that is wanted.
                 *     - `liability`: What is paid without an insurance.
                 *     - `answer`: How long an answer usually takes.
                 *     - `filing`: Where and how a claim is filed.
                 *     - `language`: The language of letters.
                 */
                cell: "opens" | "closes" | "evidence" | "liability" | "answer" | "filing" | "language";
            };
            header?: never;
            path: {
                /** @description Name of a carrier, such as `UPS`. */
                carrier: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The cell as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlaybookCell"];
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
             * @description - `PASSWORD_CHANGE_REQUIRED`: The password is a one-time password: change it first.
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
             * @description - `CARRIER_NOT_FOUND`: There is no carrier with this name.
             *     - `ORGANIZATION_NOT_FOUND`: There is no organization with this identifier.
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
    getShipmentFacts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of what the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The facts as they are now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShipmentFacts"];
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
            /** @description `PASSWORD_CHANGE_REQUIRED`: The password is a one-time password: change it first. */
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
    setShipmentFacts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of what the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShipmentFactsInput"];
            };
        };
        responses: {
            /** @description The facts as they are now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShipmentFacts"];
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
             * @description - `PASSWORD_CHANGE_REQUIRED`: The password is a one-time password: change it first.
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
            /** @description `SHIPMENT_FACTS_CHANGED`: Somebody changed the facts since the version that was named; `changed` has them as they are now. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShipmentFactsChanged"];
                };
            };
            /** @description `PAYLOAD_TOO_LARGE`: The body has more than 1 MiB, an import more than 8 MiB, or a file more than 10 MiB. */
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
    importShipmentFacts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShipmentImportInput"];
            };
        };
        responses: {
            /** @description The fate of each row. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShipmentImport"];
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
             * @description - `PASSWORD_CHANGE_REQUIRED`: The password is a one-time password: change it first.
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
            /** @description `PAYLOAD_TOO_LARGE`: The body has more than 1 MiB, an import more than 8 MiB, or a file more than 10 MiB. */
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
    setFollowUp: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of what the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FollowUpInput"];
            };
        };
        responses: {
            /** @description The follow-up. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FollowUp"];
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
             * @description - `PASSWORD_CHANGE_REQUIRED`: The password is a one-time password: change it first.
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
            /** @description `PAYLOAD_TOO_LARGE`: The body has more than 1 MiB, an import more than 8 MiB, or a file more than 10 MiB. */
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
    removeFollowUp: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of what the path names. */
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
             * @description - `PASSWORD_CHANGE_REQUIRED`: The password is a one-time password: change it first.
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
    getFiling: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of what the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The filing as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FilingDetail"];
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
            /** @description `PASSWORD_CHANGE_REQUIRED`: The password is a one-time password: change it first. */
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
             *     - `ORGANIZATION_NOT_FOUND`: There is no organization with this identifier.
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
    setFiling: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of what the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FilingInput"];
            };
        };
        responses: {
            /** @description The filing as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Filing"];
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
             * @description - `PASSWORD_CHANGE_REQUIRED`: The password is a one-time password: change it first.
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
            /** @description `FILING_CHANGED`: Somebody changed the filing since the version that was named; `changed` has it as it is now. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FilingChanged"];
                };
            };
            /** @description `PAYLOAD_TOO_LARGE`: The body has more than 1 MiB, an import more than 8 MiB, or a file more than 10 MiB. */
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
    getRefund: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of what the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The money of the claim as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClaimMoney"];
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
            /** @description `PASSWORD_CHANGE_REQUIRED`: The password is a one-time password: change it first. */
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
    setRefund: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of what the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefundInput"];
            };
        };
        responses: {
            /** @description The money of the claim as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClaimMoney"];
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
             * @description - `PASSWORD_CHANGE_REQUIRED`: The password is a one-time password: change it first.
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
            /** @description `REFUND_CHANGED`: Somebody changed the refund or a payment since the version that was named; `changed` has them as they are now. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefundChanged"];
                };
            };
            /** @description `PAYLOAD_TOO_LARGE`: The body has more than 1 MiB, an import more than 8 MiB, or a file more than 10 MiB. */
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
    addPayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of what the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentInput"];
            };
        };
        responses: {
            /** @description The money of the claim as it is now. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClaimMoney"];
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
             * @description - `PASSWORD_CHANGE_REQUIRED`: The password is a one-time password: change it first.
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
            /** @description `REFUND_CHANGED`: Somebody changed the refund or a payment since the version that was named; `changed` has them as they are now. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefundChanged"];
                };
            };
            /** @description `PAYLOAD_TOO_LARGE`: The body has more than 1 MiB, an import more than 8 MiB, or a file more than 10 MiB. */
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
    withdrawPayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of what the path names. */
                id: string;
                /** @description Identifier of a payment of the claim. */
                payment_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentWithdrawal"];
            };
        };
        responses: {
            /** @description The money of the claim as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClaimMoney"];
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
             * @description - `PASSWORD_CHANGE_REQUIRED`: The password is a one-time password: change it first.
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
             *     - `PAYMENT_NOT_FOUND`: The claim has no payment with this identifier.
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
            /** @description `REFUND_CHANGED`: Somebody changed the refund or a payment since the version that was named; `changed` has them as they are now. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefundChanged"];
                };
            };
            /** @description `PAYLOAD_TOO_LARGE`: The body has more than 1 MiB, an import more than 8 MiB, or a file more than 10 MiB. */
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
    getOutstanding: {
        parameters: {
            query?: {
                /**
                 * @description What the rows are of.
                 *
                 *     - `carrier`: A row for each carrier and currency.
                 *     - `organization`: A row for each organization and currency.
                 *     - `both`: A row for each carrier, organization and currency.
                 */
                by?: "carrier" | "organization" | "both";
                /** @description Only claims against one of these carriers. Several have commas between them, or the parameter is repeated; all when absent or empty. */
                carrier?: ("BPOST" | "BRT" | "CHRONOPOST" | "CORREOS" | "CORREOS_EXPRESS" | "CTT" | "DPD" | "EVRI" | "FEDEX" | "GLS" | "INPOST" | "MAERSK" | "PAACK" | "PC_COMPONENTES" | "POSTAG" | "SEUR" | "UPS")[];
                /** @description Only claims of these organizations, by identifier. Several have commas between them, or the parameter is repeated; all when absent or empty. */
                organization?: string[];
                /** @description With `money=outstanding`: only amounts that were approved in one of these currencies. Several have commas between them, or the parameter is repeated; all when absent or empty. */
                refund_currency?: string[];
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
            /** @description A page of rows, and the totals. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Outstanding"];
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
            /** @description `PASSWORD_CHANGE_REQUIRED`: The password is a one-time password: change it first. */
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
    exportOutstanding: {
        parameters: {
            query?: {
                /** @description Only claims against one of these carriers. Several have commas between them, or the parameter is repeated; all when absent or empty. */
                carrier?: ("BPOST" | "BRT" | "CHRONOPOST" | "CORREOS" | "CORREOS_EXPRESS" | "CTT" | "DPD" | "EVRI" | "FEDEX" | "GLS" | "INPOST" | "MAERSK" | "PAACK" | "PC_COMPONENTES" | "POSTAG" | "SEUR" | "UPS")[];
                /** @description Only claims of these organizations, by identifier. Several have commas between them, or the parameter is repeated; all when absent or empty. */
                organization?: string[];
                /** @description With `money=outstanding`: only amounts that were approved in one of these currencies. Several have commas between them, or the parameter is repeated; all when absent or empty. */
                refund_currency?: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The lines. */
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
            /** @description `PASSWORD_CHANGE_REQUIRED`: The password is a one-time password: change it first. */
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
    previewStatement: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StatementPreviewInput"];
            };
        };
        responses: {
            /** @description The preview. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatementPreview"];
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
             * @description - `PASSWORD_CHANGE_REQUIRED`: The password is a one-time password: change it first.
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
            /** @description `PAYLOAD_TOO_LARGE`: The body has more than 1 MiB, an import more than 8 MiB, or a file more than 10 MiB. */
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
    listStatements: {
        parameters: {
            query?: {
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
            /** @description A page of statements. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatementPage"];
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
            /** @description `PASSWORD_CHANGE_REQUIRED`: The password is a one-time password: change it first. */
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
    applyStatement: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StatementInput"];
            };
        };
        responses: {
            /** @description What became of it. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatementApplied"];
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
             * @description - `PASSWORD_CHANGE_REQUIRED`: The password is a one-time password: change it first.
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
            /**
             * @description - `STATEMENT_CHANGED`: What would become of the lines is not what the preview showed: look at it again.
             *     - `STATEMENT_LINES_LEFT`: Lines are ambiguous, unknown or not read: choose, correct them, or name them in `leave_out`.
             */
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
            /** @description `PAYLOAD_TOO_LARGE`: The body has more than 1 MiB, an import more than 8 MiB, or a file more than 10 MiB. */
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
    getStatement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of what the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The statement. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Statement"];
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
            /** @description `PASSWORD_CHANGE_REQUIRED`: The password is a one-time password: change it first. */
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
            /** @description `STATEMENT_NOT_FOUND`: There is no statement with this identifier. */
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
    undoStatement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of what the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What became of its payments. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatementUndone"];
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
             * @description - `PASSWORD_CHANGE_REQUIRED`: The password is a one-time password: change it first.
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
            /** @description `STATEMENT_NOT_FOUND`: There is no statement with this identifier. */
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
    listStatementMappings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The mappings. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatementMappingList"];
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
            /** @description `PASSWORD_CHANGE_REQUIRED`: The password is a one-time password: change it first. */
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
    forgetStatementMapping: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of a carrier, such as `UPS`. */
                carrier: string;
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
             * @description - `PASSWORD_CHANGE_REQUIRED`: The password is a one-time password: change it first.
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
    getChecklist: {
        parameters: {
            query?: {
                /**
                 * @description The language of the text for the client; that of its organization when absent.
                 *
                 *     - `en`: English.
                 *     - `es`: Spanish.
                 *     - `fr`: French.
                 *     - `de`: German.
                 *     - `it`: Italian.
                 *     - `pt`: Portuguese.
                 *     - `nl`: Dutch.
                 */
                language?: "en" | "es" | "fr" | "de" | "it" | "pt" | "nl";
            };
            header?: never;
            path: {
                /** @description Identifier of what the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The checklist as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClaimChecklist"];
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
            /** @description `PASSWORD_CHANGE_REQUIRED`: The password is a one-time password: change it first. */
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
    tagDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of what the path names. */
                id: string;
                /** @description Identifier of a document of the claim. */
                document_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DocumentKinds"];
            };
        };
        responses: {
            /** @description The checklist as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClaimChecklist"];
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
             * @description - `PASSWORD_CHANGE_REQUIRED`: The password is a one-time password: change it first.
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
            /** @description `DOCUMENT_NOT_CONFIRMED`: The client has not confirmed the document: it is no evidence yet. */
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
            /** @description `PAYLOAD_TOO_LARGE`: The body has more than 1 MiB, an import more than 8 MiB, or a file more than 10 MiB. */
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
    listEvidenceRequests: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of what the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requests. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EvidenceRequestList"];
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
            /** @description `PASSWORD_CHANGE_REQUIRED`: The password is a one-time password: change it first. */
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
    makeEvidenceRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of what the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EvidenceRequestInput"];
            };
        };
        responses: {
            /** @description The request with its link, which is shown this once. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MadeEvidenceRequest"];
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
             * @description - `PASSWORD_CHANGE_REQUIRED`: The password is a one-time password: change it first.
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
            /** @description `EVIDENCE_REQUEST_LIMIT_REACHED`: The claim has as many evidence requests as a claim may have. */
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
            /** @description `PAYLOAD_TOO_LARGE`: The body has more than 1 MiB, an import more than 8 MiB, or a file more than 10 MiB. */
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
    revokeEvidenceRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of what the path names. */
                id: string;
                /** @description Identifier of an evidence request of the claim. */
                request_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EvidenceRequest"];
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
             * @description - `PASSWORD_CHANGE_REQUIRED`: The password is a one-time password: change it first.
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
             *     - `EVIDENCE_REQUEST_NOT_FOUND`: The claim has no evidence request with this identifier.
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
    listJobs: {
        parameters: {
            query?: {
                /**
                 * @description Only jobs of this state; of every state when absent or empty.
                 *
                 *     - `failing`: The last attempt failed, and it is tried again.
                 *     - `dead`: It was given up: an operator can have it run again, or drop it.
                 */
                state?: "failing" | "dead";
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
            /** @description A page of jobs. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobPage"];
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
             * @description - `PASSWORD_CHANGE_REQUIRED`: The password is a one-time password: change it first.
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
    runJobAgain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of what the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Ignored-Fields": components["headers"]["X-Ignored-Fields"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
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
             * @description - `PASSWORD_CHANGE_REQUIRED`: The password is a one-time password: change it first.
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
            /** @description `JOB_NOT_FOUND`: There is no job with this identifier: it may be done, or dropped. */
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
            /** @description `JOB_NOT_DEAD`: The job was not given up: it is run by itself. */
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
    dropJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of what the path names. */
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
             * @description - `PASSWORD_CHANGE_REQUIRED`: The password is a one-time password: change it first.
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
            /** @description `JOB_NOT_FOUND`: There is no job with this identifier: it may be done, or dropped. */
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
            /** @description `JOB_NOT_DEAD`: The job was not given up: it is run by itself. */
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
